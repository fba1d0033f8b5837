import { randomUUID } from 'node:crypto';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import {
  listCadeias,
  listCursos,
  listEstados,
  listMunicipiosDe,
  listUnidadesDe,
  vinculosAtivos,
} from '#app/domain/referencia/queries.server.ts';
import type { Municipio, Unidade } from '#app/domain/referencia/types.ts';
import { formatarCnpj } from '#app/lib/cpf-cnpj.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import { env } from '#app/lib/env.server.ts';
import { curriculoComCpfDeOutro } from '#app/domain/acesso/queries.server/cpf.ts';
import { podeEditarCurriculo } from '../access.ts';
import { passosCompletos, primeiroIncompleto } from '../rules.ts';
import type { PassoId, Valores } from '../types.ts';
import { valoresDoPasso } from '../valores.ts';
import { getCurriculoEmEdicao, type CurriculoEmEdicao } from './edicao.ts';

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
  ctx: Pick<Ctx, 'db'>,
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
  /** A finished version bears the CPF of another account, and nobody has settled it. R-ACE-26. */
  cpfDeOutro: boolean;
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
  const [opcoes, vinculos, cpfDeOutro] = await Promise.all([
    opcoesDoPasso(ctx, passo, valores).catch((error: unknown) => {
      ctx.log.error(describeError(error), 'opções do currículo não lidas');
      return null;
    }),
    cpf === null ? [] : vinculosAtivos(ctx, cpf, diaDoInstante(ctx.now)),
    passo === 'dados-pessoais' ? curriculoComCpfDeOutro(ctx, ctx.actor.id) : false,
  ]);
  const [vinculo] = vinculos;
  return {
    ...edicao,
    valores: valoresDoPasso(passo, valores),
    passo,
    completos: passosCompletos(valores, emDia),
    opcoes,
    vinculo: vinculo
      ? { empresa: vinculo.nomeFantasia || vinculo.nome, cnpj: formatarCnpj(vinculo.cnpj) }
      : null,
    cpfDeOutro,
    pagina: randomUUID(),
    now: ctx.now,
  };
}
