import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { motivoDeEncerrada } from '#app/domain/demanda/encerrada.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { SEM_EMPRESA } from './labels.ts';
import type { EmpresaDoCandidato } from '#app/domain/homologacao/types.ts';
import { listEstados } from '#app/domain/referencia/queries.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { empresaGuardada, enderecoGuardado } from '#app/domain/referencia/consulta-guardada.server.ts';
import { consultarCep } from '#app/integrations/cep/cep.server.ts';
import { consultarCnpj } from '#app/integrations/cnpj/cnpj.server.ts';
import { cnpjValido, formatarCnpj } from '#app/lib/cpf-cnpj.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { env } from '#app/lib/env.server.ts';
import { cepInteiro, cnpjInteiro, EMPRESA_EM_BRANCO } from './rules.ts';
import { empresaDaConta } from './sql.server.ts';
import type { Achado, EmpresaDigitada } from './types.ts';

/** Whose company it is: a candidate of a demand that the person sees. NotFoundError. */
export async function getDonoDaEmpresa(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, participacaoId: string) {
  const participacao = await ctx.db.participacao.findFirst({
    where: { id: participacaoId, demanda: demandasVisiveis(ctx) },
    select: {
      id: true,
      usuarioId: true,
      tipo: true,
      usuario: { select: { nome: true, sobrenome: true } },
      demanda: {
        select: {
          id: true,
          areaAtuacao: true,
          status: true,
          cronogramaAtual: { select: { editalId: true } },
        },
      },
    },
  });
  if (!participacao) throw new NotFoundError(NAO_HA.candidato);
  const { usuarioId, usuario, demanda } = participacao;
  const editalId = demanda.cronogramaAtual?.editalId ?? null;
  const [empresa = null] = await ctx.db.$queryRaw<EmpresaDoCandidato[]>`
    select c.* from usuario u
      join lateral ${empresaDaConta(Prisma.sql`${editalId}::int`, diaDoInstante(ctx.now))} c on true
     where u.id = ${usuarioId}::uuid`;
  return {
    usuarioId,
    nome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
    tipo: participacao.tipo,
    demandaId: demanda.id,
    areaAtuacao: demanda.areaAtuacao,
    status: demanda.status,
    empresa,
  };
}

/**
 * The participation that an id of old callers names: itself, or the newest that this person sees of that account or of
 * the account of that company. NotFoundError.
 */
export async function participacaoDoId(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, id: string): Promise<string> {
  const achadas = await ctx.db.participacao.findMany({
    where: {
      OR: [{ id }, { usuarioId: id }, { usuario: { empresa: { id } } }],
      demanda: demandasVisiveis(ctx),
    },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  const achada = achadas.find((uma) => uma.id === id) ?? achadas[0];
  if (!achada) throw new NotFoundError(NAO_HA.candidato);
  return achada.id;
}

const comoDigitada = (
  digitada: Prisma.EmpresaGetPayload<{ include: { municipio: true } }>,
): EmpresaDigitada => ({
  cnpj: formatarCnpj(digitada.cnpj),
  nome: digitada.nome,
  nomeFantasia: digitada.nomeFantasia,
  tipo: digitada.tipo,
  insEstadual: digitada.insEstadual ?? '',
  cep: digitada.cep ?? '',
  uf: digitada.codEstado ?? '',
  cidade: digitada.municipio?.nome ?? '',
  rua: digitada.rua ?? '',
  bairro: digitada.bairro ?? '',
  numero: digitada.numero ?? '',
  complemento: digitada.complemento ?? '',
  telefone: digitada.telefone ?? '',
  email: digitada.email ?? '',
});

/** The company that was informed for a candidate, with who wrote it; not found where there is none. */
export async function getEmpresaInformada(ctx: CtxUsuario, participacaoId: string) {
  const { usuarioId, nome: nomeCandidato } = await getDonoDaEmpresa(ctx, participacaoId);
  const informada = await ctx.db.empresa.findUnique({
    where: { usuarioId },
    include: { municipio: { include: { estado: true } } },
  });
  if (!informada) throw new NotFoundError(SEM_EMPRESA);
  return {
    ...comoDigitada(informada),
    id: informada.id,
    versao: informada.versao,
    nomeCandidato,
    registro: {
      id_usuario: usuarioId,
      estado: informada.municipio?.estado.nome ?? '',
      cod_cidade: informada.municipioIbge ?? '',
      created_by: informada.criadaPor,
      updated_by: informada.atualizadaPor,
    },
  };
}

/** Everything the dialog 'Dados da Empresa' shows. */
export async function getTelaDaEmpresa(ctx: CtxUsuario, participacaoId: string) {
  const dono = await getDonoDaEmpresa(ctx, participacaoId);
  const { empresa, usuarioId, areaAtuacao, status, ...pessoa } = dono;
  const direito = podeExecutar('homologacao.editar-empresa', ctx.actor, {
    areaAtuacao,
    pessoas: [usuarioId],
  });
  const [digitada, estados] = await Promise.all([
    ctx.db.empresa.findUnique({ where: { usuarioId }, include: { municipio: true } }),
    listEstados(ctx),
  ]);
  const doRm =
    empresa?.origem === 'rm'
      ? await ctx.db.empresaCredenciada.findUnique({ where: { cnpj: empresa.cnpj } })
      : null;
  const valores: EmpresaDigitada = digitada ? comoDigitada(digitada) : EMPRESA_EM_BRANCO;
  return {
    ...pessoa,
    recusa: direito.ok ? motivoDeEncerrada(status) : direito.motivo,
    doRm,
    valores,
    versao: digitada?.versao ?? 0,
    estados: estados.map(({ uf, nome }) => ({ valor: uf, rotulo: nome })),
    buscaCep: env.CEP_URLS.length > 0,
    buscaCnpj: env.CNPJ_URLS.length > 0,
  };
}

export type TelaDaEmpresa = Awaited<ReturnType<typeof getTelaDaEmpresa>>;

/** What a look-up found for the form; `ativa` is said of companies. */
export type Procurado =
  | { ok: true; achado: Achado; ativa: boolean }
  /** `invalido`: nobody was asked. */
  | { ok: false; motivo: 'invalido' | 'limite' | 'desconhecido' | 'indisponivel' };

/** The address of a whole CEP, as fields of the company. Each person has a limit; above it it is typed. */
export async function procurarCep(ctx: CtxUsuario, texto: string): Promise<Procurado> {
  const cep = cepInteiro(texto);
  if (cep === null) return { ok: false, motivo: 'invalido' };
  if ((await contarTentativa(ctx, 'cep:pessoa', ctx.actor.id)) > 0) return { ok: false, motivo: 'limite' };
  const resposta = await enderecoGuardado(ctx, cep, consultarCep);
  if (!resposta.ok) return resposta;
  const { logradouro, bairro, localidade, uf } = resposta.endereco;
  return { ok: true, ativa: true, achado: { rua: logradouro, bairro, cidade: localidade, uf } };
}

/** The company of a whole CNPJ with valid check digits. Each person has a limit; above it it is typed. */
export async function procurarCnpj(ctx: CtxUsuario, texto: string): Promise<Procurado> {
  const cnpj = cnpjInteiro(texto);
  if (cnpj === null || !cnpjValido(cnpj)) return { ok: false, motivo: 'invalido' };
  if ((await contarTentativa(ctx, 'cnpj:pessoa', ctx.actor.id)) > 0) return { ok: false, motivo: 'limite' };
  const resposta = await empresaGuardada(ctx, cnpj, consultarCnpj);
  if (!resposta.ok) return resposta;
  const { ativa, ...achado } = resposta.empresa;
  return { ok: true, ativa, achado };
}
