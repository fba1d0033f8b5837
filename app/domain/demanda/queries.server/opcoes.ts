import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { abrirRascunho } from '#app/domain/rascunho/queries.server.ts';
import { fieldsOf } from '#app/lib/fields.ts';
import {
  listCadeias,
  listCursos,
  listMunicipios,
  listUnidades,
} from '#app/domain/referencia/queries.server.ts';
import { getUf } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { areasParaSolicitar } from '../access.ts';
import { camposDaArea } from '../rules.ts';
import { lerSolicitacao } from '../schema.ts';
import type { Area } from '../labels.ts';

export type Opcao = { valor: string; rotulo: string };
export type OpcoesDaSolicitacao = {
  cursos: Opcao[];
  unidades: Opcao[];
  municipios: Opcao[];
  cadeias: Opcao[];
};

const VAZIAS: OpcoesDaSolicitacao = { cursos: [], unidades: [], municipios: [], cadeias: [] };

/** What the request form offers for an area and, once chosen, a course: units load only then. */
export async function opcoesDaSolicitacao(
  ctx: Pick<Ctx, 'db'>,
  area: Area | null,
  codCurso: string | null,
): Promise<OpcoesDaSolicitacao> {
  if (area === null) return VAZIAS;
  if (camposDaArea(area).includes('municipio')) {
    const [municipios, cadeias] = await Promise.all([
      getUf(ctx).then(({ uf }) => listMunicipios(ctx, uf)),
      listCadeias(ctx),
    ]);
    return {
      ...VAZIAS,
      municipios: municipios.map(({ codigoIbge, nome, uf }) => ({
        valor: codigoIbge,
        rotulo: `${nome}-${uf}`,
      })),
      cadeias: cadeias.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
    };
  }
  const [cursos, unidades] = await Promise.all([
    listCursos(ctx, { area }),
    codCurso ? listUnidades(ctx, codCurso) : Promise.resolve([]),
  ]);
  return {
    ...VAZIAS,
    cursos: cursos.map((curso) => ({ valor: curso.codCurso, rotulo: curso.nome })),
    unidades: unidades.map((unidade) => ({ valor: unidade.codDisciplina, rotulo: unidade.nome })),
  };
}

type Valores = ReturnType<typeof lerSolicitacao>['valores'];

/** The request form as the person sees it: what was typed, what is wrong, what may be chosen. */
export type EstadoDaSolicitacao = {
  valores: Partial<Valores>;
  erros: Readonly<Record<string, string>>;
  /** Why the whole of it was refused. */
  falha: string | null;
  /** The request is valid and the question must be answered. */
  confirmar: boolean;
  /** With `confirmar`: id of the demand to be. */
  chave?: string;
  opcoes: OpcoesDaSolicitacao;
};

/** The form with what was typed and the options for it. */
export async function estadoDaSolicitacao(
  ctx: Pick<Ctx, 'db'>,
  valores: Valores,
  mais: Partial<EstadoDaSolicitacao> = {},
): Promise<EstadoDaSolicitacao> {
  const opcoes = await opcoesDaSolicitacao(ctx, valores.area ?? null, valores.codCurso ?? null);
  return { valores, erros: {}, falha: null, confirmar: false, opcoes, ...mais };
}

/** The request form as it opens: what the person was typing, with the options for it. */
export async function telaDaSolicitacao(ctx: CtxUsuario, formulario: string) {
  const rascunho = await abrirRascunho(ctx, formulario);
  const { valores } = lerSolicitacao(fieldsOf(rascunho.campos ?? []));
  return {
    solicitante: ctx.actor.nome,
    areas: areasParaSolicitar(ctx.actor),
    rascunho,
    digitado: await estadoDaSolicitacao(ctx, valores),
  };
}
