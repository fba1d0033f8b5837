import { POLITICA } from '#app/domain/acesso/politica.ts';
import { fimDoCadastro } from '#app/domain/acesso/rules.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { impressaoDaVersao } from '#app/domain/curriculo/commands.server/finalizar.ts';
import { TERMO_DO_CURRICULO } from '#app/domain/curriculo/labels.ts';
import { COM_LINHAS } from '#app/domain/curriculo/queries.server/versao.ts';
import { colunaDoDia, diaDoInstante, somarDias } from '#app/lib/dates.ts';
import type { Cenario } from '../cenario.ts';
import { CADASTRADO, CONTAS, CONVIDADA } from '../contas.ts';
import type { Curriculo } from '../curriculos.ts';
import { idDaConta } from './atores.ts';

/** What stood before the present version: nobody accepts a text that was not yet written. */
const VERSAO_ANTERIOR = '2020-01-02';

const versaoVigente = ({ versao }: { versao: string }, em: Date): string =>
  versao <= diaDoInstante(em) ? versao : VERSAO_ANTERIOR;

export async function gravarPessoas(
  ctx: Ctx,
  { pessoas, curriculos, hoje }: Cenario,
  senhaHash: string,
): Promise<void> {
  const desde = colunaDoDia(somarDias(hoje, -720));
  const criadoEm = new Map(curriculos.map(({ pessoa, versao }) => [pessoa.id, versao.criadaEm as Date]));
  await ctx.db.usuario.createMany({
    data: [
      ...CONTAS.map(({ chave, nome, sobrenome, email }) => ({
        id: idDaConta(chave),
        nome,
        sobrenome,
        email,
        senhaHash,
        criadoEm: desde,
      })),
      ...pessoas.map(({ id, nome, sobrenome, email, cpf, telefone }) => ({
        id,
        nome,
        sobrenome,
        email,
        cpf,
        telefone,
        senhaHash,
        criadoEm: criadoEm.get(id) ?? desde,
      })),
    ],
  });
  await ctx.db.usuarioGrupo.createMany({
    data: [
      ...CONTAS.flatMap(({ chave, grupos }) =>
        grupos.map((grupo) => ({ usuarioId: idDaConta(chave), grupo })),
      ),
      ...pessoas.map(({ id }) => ({ usuarioId: id, grupo: 'candidato' })),
    ],
  });
}

/** One of the staff, and a sign-up. */
export async function gravarNaoConfirmadas({ db, now }: Ctx): Promise<void> {
  const { chave, nome, sobrenome, email, grupos } = CONVIDADA;
  await db.usuario.create({
    data: {
      id: idDaConta(chave),
      ...{ nome, sobrenome, email, criadoEm: now },
      grupos: { create: grupos.map((grupo) => ({ grupo })) },
    },
  });
  await db.cadastro.create({
    data: { ...CADASTRADO, politica: POLITICA.versao, criadoEm: now, expiraEm: fimDoCadastro(now) },
  });
}

/** Written as drafts and then finished, which is what closes their rows to changes. */
export async function gravarCurriculos(ctx: Ctx, curriculos: readonly Curriculo[]): Promise<void> {
  const { db } = ctx;
  await db.curriculo.createMany({
    data: curriculos.map(({ curriculoId, pessoa }) => ({ id: curriculoId, usuarioId: pessoa.id })),
  });
  await db.curriculoVersao.createMany({ data: curriculos.map(({ versao }) => versao as never) });
  await db.curriculoCursoTecnico.createMany({
    data: curriculos.flatMap(({ tecnicos }) => tecnicos as never[]),
  });
  await db.curriculoExperiencia.createMany({
    data: curriculos.flatMap(({ experiencias }) => experiencias as never[]),
  });
  await db.curriculoCurso.createMany({ data: curriculos.flatMap(({ cursos }) => cursos) });
  await db.curriculoDisciplina.createMany({ data: curriculos.flatMap(({ disciplinas }) => disciplinas) });
  await db.curriculoCadeia.createMany({ data: curriculos.flatMap(({ cadeias }) => cadeias) });
  const prontos = curriculos.flatMap(({ versaoId, finalizadaEm, pessoa }) =>
    finalizadaEm ? [{ versaoId, finalizadaEm, pessoa }] : [],
  );
  const gravadas = await db.curriculoVersao.findMany({ include: COM_LINHAS });
  const resumos = new Map(gravadas.map((versao) => [versao.id, impressaoDaVersao(versao)]));
  await db.$executeRaw`
    update curriculo_versao v
       set estado = 'finalizado', finalizada_em = p.em, atualizada_em = p.em, revisao = 8, sha256 = p.sha256,
           termos_versao = p.termos, termos_aceitos_em = p.em
      from unnest(${prontos.map(({ versaoId }) => versaoId)}::uuid[],
                  ${prontos.map(({ finalizadaEm }) => finalizadaEm.toISOString())}::timestamptz[],
                  ${prontos.map(({ versaoId }) => resumos.get(versaoId) ?? '')}::text[],
                  ${prontos.map(({ finalizadaEm }) => versaoVigente(TERMO_DO_CURRICULO, finalizadaEm))}::text[])
            as p(id, em, sha256, termos)
     where v.id = p.id`;
  await db.aceiteTermos.createMany({
    data: prontos.flatMap(({ pessoa, finalizadaEm }) =>
      [TERMO_DO_CURRICULO, POLITICA].map((termo) => ({
        usuarioId: pessoa.id,
        termo: termo.termo,
        versao: versaoVigente(termo, finalizadaEm),
        aceitoEm: finalizadaEm,
      })),
    ),
  });
  await db.$executeRaw`
    update curriculo c set versao_atual_id = v.id, finalizado_em = v.finalizada_em
      from curriculo_versao v where v.curriculo_id = c.id and v.estado = 'finalizado'`;
}
