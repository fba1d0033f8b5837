import { randomUUID } from 'node:crypto';
import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError, NotFoundError } from '#app/domain/errors.ts';
import {
  listCadeias,
  listCursos,
  listEstados,
  listMunicipiosDe,
  listUnidadesDe,
  vinculosAtivos,
} from '#app/domain/referencia/queries.server.ts';
import type { Municipio, Unidade } from '#app/domain/referencia/types.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { consultarCep } from '#app/integrations/cep/cep.server.ts';
import type { ConsultaDeCep, RespostaDoCep } from '#app/integrations/cep/port.ts';
import { formatarCnpj } from '#app/lib/cpf-cnpj.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { env } from '#app/lib/env.server.ts';
import { podeEditarCurriculo } from './access.ts';
import { compararVersoes, resumoDasMudancas } from './comparacao.ts';
import { passosCompletos, primeiroIncompleto } from './rules.ts';
import { desatualizado } from './validade.ts';
import { comIlegiveis, valoresVazios } from './schema.ts';
import type { PassoId, Valores } from './types.ts';
import { valoresDaVersao } from './valores.ts';

type Leitura = Pick<Ctx, 'db'>;

export const COM_LINHAS = {
  listaCursosTecnicos: { orderBy: { ordem: 'asc' } },
  experiencias: { orderBy: { ordem: 'asc' } },
  cursos: {
    orderBy: { ordem: 'asc' },
    include: {
      curso: { select: { nome: true } },
      disciplinas: {
        include: { disciplina: { select: { nome: true } } },
        orderBy: { codDisciplina: 'asc' },
      },
    },
  },
  cadeias: {
    orderBy: { ordem: 'asc' },
    include: { cadeia: { select: { nome: true } }, municipio: { select: { nome: true, uf: true } } },
  },
} as const satisfies Prisma.CurriculoVersaoInclude;

export type CurriculoVersaoCompleta = Prisma.CurriculoVersaoGetPayload<{ include: typeof COM_LINHAS }>;

export type CurriculoEmEdicao = {
  valores: Valores;
  /** Names this state of the draft: forms carry it, so that a second window cannot overwrite it unseen. */
  revisao: string;
  /** When the draft was saved; null without a draft. */
  salvoEm: Date | null;
  finalizadoEm: Date | null;
  versaoAtualId: string | null;
  desatualizado: boolean;
};

type UltimaVersao = { numero: number; revisao: number; estado: string } | null | undefined;

/** Number of the open draft; of the one that a save would open, where there is none. */
export const numeroDe = (ultima: UltimaVersao): string =>
  String(ultima?.estado === 'rascunho' ? ultima.numero : (ultima?.numero ?? 0) + 1);

/** Number and revision of that draft. */
export const revisaoDe = (ultima: UltimaVersao): string =>
  `${numeroDe(ultima)}.${String(ultima?.estado === 'rascunho' ? ultima.revisao : 0)}`;

/** The wizard's content: the open draft, else the last finished version, else an empty one with account data. */
export async function getCurriculoEmEdicao(
  ctx: Pick<Ctx, 'db' | 'now'>,
  usuarioId: string,
): Promise<CurriculoEmEdicao> {
  const curriculo = await ctx.db.curriculo.findUnique({
    where: { usuarioId },
    select: {
      versaoAtualId: true,
      finalizadoEm: true,
      versoes: { orderBy: { numero: 'desc' }, take: 1, include: COM_LINHAS },
    },
  });
  const ultima = curriculo?.versoes[0];
  const finalizadoEm = curriculo?.finalizadoEm ?? null;
  return {
    valores: ultima
      ? comIlegiveis(valoresDaVersao(ultima), ultima.ilegiveis as Record<string, string>)
      : await valoresDaConta(ctx, usuarioId),
    revisao: revisaoDe(ultima),
    salvoEm: ultima?.estado === 'rascunho' && ultima.revisao > 0 ? ultima.atualizadaEm : null,
    finalizadoEm,
    versaoAtualId: curriculo?.versaoAtualId ?? null,
    desatualizado: finalizadoEm !== null && desatualizado(finalizadoEm, ctx.now),
  };
}

/** What the account knows: name, CPF, e-mail and telephone. */
export async function valoresDaConta(ctx: Leitura, usuarioId: string): Promise<Valores> {
  const usuario = await ctx.db.usuario.findUniqueOrThrow({ where: { id: usuarioId } });
  return {
    ...valoresVazios(),
    nomeCompleto: `${usuario.nome} ${usuario.sobrenome}`.trim().toLocaleUpperCase('pt-BR'),
    cpf: usuario.cpf ?? '',
    email: usuario.email,
    telefoneCelular: usuario.telefone ?? '',
  };
}

/** Versions on the page; older ones are found by their number. */
const VERSOES_NA_LISTA = 50;

/** The person's finished versions, newest first, each with what changed since the one before it. */
export async function listVersoes(ctx: Leitura, usuarioId: string) {
  const versoes = await ctx.db.curriculoVersao.findMany({
    where: { curriculo: { usuarioId }, estado: 'finalizado' },
    include: COM_LINHAS,
    orderBy: { numero: 'desc' },
    take: VERSOES_NA_LISTA + 1,
  });
  return versoes.slice(0, VERSOES_NA_LISTA).map((versao, indice) => {
    const anterior = versoes[indice + 1];
    return {
      id: versao.id,
      numero: versao.numero,
      finalizadaEm: versao.finalizadaEm,
      anterior: anterior?.numero ?? null,
      mudancas: anterior ? resumoDasMudancas(compararVersoes(anterior, versao)) : null,
    };
  });
}

/**
 * Two of the person's own finished versions, the older one first, field by field; by default the two newest. Not
 * found where a number is none of theirs.
 */
export async function compararMinhasVersoes(
  ctx: CtxUsuario,
  pedido: { de: number | null; para: number | null },
) {
  const daPessoa = { curriculo: { usuarioId: ctx.actor.id }, estado: 'finalizado' } as const;
  const numeros = await ctx.db.curriculoVersao.findMany({
    where: daPessoa,
    select: { numero: true, finalizadaEm: true },
    orderBy: { numero: 'desc' },
  });
  const [ultima, penultima] = numeros;
  const escolhidos = [pedido.de ?? penultima?.numero, pedido.para ?? ultima?.numero];
  const [de, para] = escolhidos.filter((numero) => numero !== undefined).sort((a, b) => a - b);
  if (de === undefined || para === undefined) return { numeros, comparadas: null };
  const versoes = await ctx.db.curriculoVersao.findMany({
    where: { ...daPessoa, numero: { in: [de, para] } },
    include: COM_LINHAS,
  });
  const achar = (numero: number) => {
    const versao = versoes.find((candidata) => candidata.numero === numero);
    if (!versao) throw new NotFoundError('Não encontramos esta versão do seu currículo.');
    return versao;
  };
  const [antes, depois] = [achar(de), achar(para)];
  const resumo = ({ id, numero, finalizadaEm }: CurriculoVersaoCompleta) => ({ id, numero, finalizadaEm });
  return {
    numeros,
    comparadas: {
      antes: resumo(antes),
      depois: resumo(depois),
      campos: compararVersoes(antes, depois),
    },
  };
}

/**
 * The CPF is that of another account, or of another person's current version: typed in a draft alone, it keeps
 * nobody from their own. R-CUR-10.
 */
export async function cpfDeOutraConta(ctx: Leitura, usuarioId: string, cpf: string): Promise<boolean> {
  const conta = await ctx.db.usuario.findFirst({
    where: { cpf, id: { not: usuarioId } },
    select: { id: true },
  });
  if (conta) return true;
  const outro = await ctx.db.curriculoVersao.findFirst({
    where: { cpf, atualDe: { usuarioId: { not: usuarioId } } },
    select: { id: true },
  });
  return outro !== null;
}

/** Address of a CEP of 8 digits. Each person has a limit; above it, as with every failure, it is typed. */
export async function consultarEndereco(
  ctx: CtxUsuario,
  cep: string,
  consultar: ConsultaDeCep = consultarCep,
): Promise<RespostaDoCep> {
  if (!/^\d{8}$/.test(cep)) return { ok: false, motivo: 'desconhecido' };
  const espera = await contarTentativa(ctx, 'cep:pessoa', ctx.actor.id);
  return espera > 0 ? { ok: false, motivo: 'indisponivel' } : consultar(cep);
}

export type Opcao = { valor: string; rotulo: string };
export type OpcoesDoCurriculo = {
  /** This installation has a look-up of addresses by CEP. */
  buscaCep: boolean;
  estados: Opcao[];
  cursos: Opcao[];
  /** Units of each course chosen in the form, by course. */
  unidades: Record<string, Opcao[]>;
  cadeias: Opcao[];
  /** Municipalities of each state chosen in the form, by state. */
  municipios: Record<string, Opcao[]>;
};

const SEM_OPCOES: OpcoesDoCurriculo = {
  buscaCep: env.CEP_URLS.length > 0,
  estados: [],
  cursos: [],
  unidades: {},
  cadeias: [],
  municipios: {},
};

/** What the selects of a step offer for what is chosen in it. */
export async function opcoesDoPasso(
  ctx: Leitura,
  passo: PassoId,
  valores: Valores,
): Promise<OpcoesDoCurriculo> {
  const estados = async () => (await listEstados(ctx)).map(({ uf, nome }) => ({ valor: uf, rotulo: nome }));
  if (passo === 'dados-pessoais' || passo === 'endereco') return { ...SEM_OPCOES, estados: await estados() };
  if (passo !== 'objetivos') return SEM_OPCOES;
  const escolhidos = valores.cursos.map(({ codCurso }) => codCurso);
  const [ufs, cursos, unidades, cadeias, municipios] = await Promise.all([
    estados(),
    listCursos(ctx, { mantidos: escolhidos }),
    listUnidadesDe(ctx, escolhidos),
    listCadeias(ctx),
    listMunicipiosDe(
      ctx,
      valores.cadeias.map(({ uf }) => uf),
    ),
  ]);
  return {
    ...SEM_OPCOES,
    estados: ufs,
    cursos: cursos.map(({ codCurso, nome }) => ({ valor: codCurso, rotulo: nome })),
    unidades: agrupar(unidades, ({ codCurso }) => codCurso, opcaoDaUnidade),
    cadeias: cadeias.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
    municipios: agrupar(municipios, ({ uf }) => uf, opcaoDoMunicipio),
  };
}

export const opcaoDaUnidade = ({ codDisciplina, nome }: Unidade): Opcao => ({
  valor: codDisciplina,
  rotulo: nome,
});
export const opcaoDoMunicipio = ({ codigoIbge, nome }: Municipio): Opcao => ({
  valor: codigoIbge,
  rotulo: nome,
});

function agrupar<T>(itens: readonly T[], chave: (item: T) => string, opcao: (item: T) => Opcao) {
  const grupos: Record<string, Opcao[]> = {};
  for (const item of itens) (grupos[chave(item)] ??= []).push(opcao(item));
  return grupos;
}

export type TelaDoCurriculo = CurriculoEmEdicao & {
  passo: PassoId;
  completos: PassoId[];
  /** Null where they could not be read: a form without them would lose what was chosen (R-TEL-23). */
  opcoes: OpcoesDoCurriculo | null;
  /** Company of the person's CPF, told in the first step, its CNPJ as it is written. R-CUR-12. */
  vinculo: { empresa: string; cnpj: string } | null;
  /** Names the page in what it sends (R-CUR-07). */
  pagina: string;
  now: Date;
};

/** Everything a step of the wizard shows; without a step, the first that something is missing in. */
export async function getTelaDoCurriculo(ctx: CtxUsuario, pedido: PassoId | null): Promise<TelaDoCurriculo> {
  const permissao = podeEditarCurriculo(ctx.actor);
  if (!permissao.ok) throw new ForbiddenError(permissao.motivo);
  const edicao = await getCurriculoEmEdicao(ctx, ctx.actor.id);
  const { valores, versaoAtualId, salvoEm } = edicao;
  const emDia = versaoAtualId !== null && salvoEm === null;
  const passo = pedido ?? (emDia ? 'dados-pessoais' : primeiroIncompleto(valores));
  const cpf = passo === 'dados-pessoais' ? ctx.actor.cpf : null;
  const [opcoes, vinculos] = await Promise.all([
    opcoesDoPasso(ctx, passo, valores).catch((error: unknown) => {
      ctx.log.error(describeError(error), 'opções do currículo não lidas');
      return null;
    }),
    cpf === null ? [] : vinculosAtivos(ctx, cpf, diaDoInstante(ctx.now)),
  ]);
  const [vinculo] = vinculos;
  return {
    ...edicao,
    passo,
    completos: passosCompletos(valores, emDia),
    opcoes,
    vinculo: vinculo
      ? { empresa: vinculo.nomeFantasia || vinculo.nome, cnpj: formatarCnpj(vinculo.cnpj) }
      : null,
    pagina: randomUUID(),
    now: ctx.now,
  };
}
