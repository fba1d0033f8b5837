import { gruposDaOperacao } from '#app/domain/acesso/autoridade.ts';
import { emDiaDesde } from '#app/domain/curriculo/validade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { temVinculoAtivo } from '#app/domain/referencia/queries.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { COLUNA_DO_OBJETIVO } from './colunas.ts';
import { aceitaCurso, aceitaUnidade, objetivoDaAtividade } from '../rules.ts';
import type { DemandaDeInteresse } from '../types.ts';

type Pessoa = {
  id: string;
  nome: string;
  email: string;
  /** Since when the person does not want notices of demands. */
  avisosCanceladosEm: Date | null;
};

/** Pairs of course and unit that satisfy the demand where a curriculum has them, by the rule that decides. */
async function unidadesAceitas(ctx: Pick<Ctx, 'db'>, demanda: DemandaDeInteresse) {
  const cursos = await ctx.db.curso.findMany({ select: { codCurso: true, nome: true } });
  const unidades = await ctx.db.unidadeCurricular.findMany({ select: { codDisciplina: true, nome: true } });
  return cursos
    .filter((curso) => aceitaCurso(demanda, curso))
    .flatMap((curso) =>
      unidades
        .filter((unidade) => aceitaUnidade(demanda, curso, unidade))
        .map((unidade) => ({ ...curso, ...unidade })),
    );
}

async function temOObjeto(ctx: Pick<Ctx, 'db'>, demanda: DemandaDeInteresse): Promise<Prisma.Sql> {
  if (demanda.areaAtuacao === 'at') {
    return Prisma.sql`exists (
      select 1 from curriculo_cadeia k
       where k.versao_id = v.id and k.cadeia_id = ${demanda.cadeiaId}::int
         and k.municipio_ibge = ${demanda.municipioIbge}::text)`;
  }
  const aceitas = await unidadesAceitas(ctx, demanda);
  return Prisma.sql`exists (
    select 1 from curriculo_curso l
      join curriculo_disciplina i on i.curriculo_curso_id = l.id
     where l.versao_id = v.id and (l.cod_curso, i.cod_disciplina) in (
       select * from unnest(${aceitas.map(({ codCurso }) => codCurso)}::text[],
                            ${aceitas.map(({ codDisciplina }) => codDisciplina)}::text[])))`;
}

/**
 * People who could show interest in the demand, and did not yet: those to whom `avaliarElegibilidade` and the groups
 * that show interest say yes, asked of everybody in one statement.
 */
export async function listElegiveis(
  ctx: Pick<Ctx, 'db' | 'now'>,
  demanda: DemandaDeInteresse & { id: string },
): Promise<Pessoa[]> {
  const vinculado = temVinculoAtivo(Prisma.sql`u.cpf`, diaDoInstante(ctx.now));
  const objeto = await temOObjeto(ctx, demanda);
  return ctx.db.$queryRaw<Pessoa[]>`
    select u.id, trim(u.nome || ' ' || u.sobrenome) as nome, u.email, u.avisos_cancelados_em as "avisosCanceladosEm"
      from curriculo c
      join curriculo_versao v on v.id = c.versao_atual_id
      join usuario u on u.id = c.usuario_id and u.ativo and u.anonimizado_em is null
     where v.finalizada_em >= ${emDiaDesde(ctx.now)}
       and ${COLUNA_DO_OBJETIVO[objetivoDaAtividade(demanda.atividade)]}
       and ${objeto}
       and case ${demanda.tipo} when 'interno' then ${vinculado} when 'externo' then not ${vinculado} else true end
       and exists (select 1 from usuario_grupo g
                    where g.usuario_id = u.id and g.grupo = any(${[...gruposDaOperacao('interesse.demonstrar')]}::text[]))
       and not exists (select 1 from participacao p
                        where p.demanda_id = ${demanda.id}::uuid and p.usuario_id = u.id)
     order by u.id`;
}
