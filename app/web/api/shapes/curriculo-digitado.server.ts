import { z } from 'zod';
import { CAMPOS_DE_TEXTO, CAMPOS_MARCADOS, type Valores } from '#app/domain/curriculo/types.ts';
import { listCadeias, listMunicipiosDe } from '#app/domain/referencia/queries.server.ts';
import { fold } from '#app/lib/text.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { ate, inteiro } from '../fields.ts';

const LINHAS = 60;
/** What the reading calls answer where nothing is: it is written as nothing. */
const nulo = z.null().transform(() => '');
const oTexto = (max: number) => z.union([ate(max), nulo]);
const curto = oTexto(300);
/** A code, or the object in which the reading calls give it. */
const codigoDoCurso = z.union([
  ate(40),
  z.object({ CODCURSO: ate(40) }).transform(({ CODCURSO }) => CODCURSO),
]);
const codigoDaDisciplina = z.union([
  ate(40),
  z.object({ CODDISC: ate(40) }).transform(({ CODDISC }) => CODDISC),
]);

const experiencia = z.object({
  cargo: curto.default(''),
  local: curto.default(''),
  periodo: z
    .union([oTexto(10), inteiro.transform(String)])
    .default('')
    .describe('Em meses.'),
  descricao: oTexto(5000).default(''),
});
/** The names that callers know, where the screen's are others. */
const OUTROS_NOMES: Readonly<Record<string, string>> = { numeroEndereco: 'numero', estadoUf: 'estado' };
export const nomeDoCampo = (campo: string): string => OUTROS_NOMES[campo] ?? campo;

/** What the steps of the screen take, by the names that callers know; what does not come stays as it is. */
export const digitado = z.object({
  ...Object.fromEntries(
    Object.values(CAMPOS_DE_TEXTO)
      .flat()
      .map((campo) => [nomeDoCampo(campo), curto.optional()]),
  ),
  ...Object.fromEntries(
    Object.values(CAMPOS_MARCADOS)
      .flat()
      .map((campo) => [campo, z.boolean().optional()]),
  ),
  cursosTecnicosLista: z
    .array(z.object({ formacao: curto, instituicao: curto, conclusao: oTexto(10) }))
    .max(LINHAS)
    .optional(),
  experienciasArea: z.array(experiencia).max(LINHAS).optional(),
  experienciasDocencia: z.array(experiencia).max(LINHAS).optional(),
  cursos: z
    .array(
      z.object({
        curso: codigoDoCurso.describe('O código.'),
        disciplinas: z.array(codigoDaDisciplina).max(LINHAS).describe('Os códigos.'),
      }),
    )
    .max(LINHAS)
    .optional(),
  cadeiasprodecid: z
    .array(
      z.object({
        id: inteiro.nullish().describe('Da cadeia.'),
        cadeia: curto.describe('O id, ou o nome.'),
        estado: oTexto(2).describe('A sigla.'),
        cidade: curto.describe('O código no IBGE, ou o nome.'),
      }),
    )
    .max(LINHAS)
    .optional(),
});
type Digitado = z.output<typeof digitado>;

const CODIGO_IBGE = /^\d{7}$/;

/** Chains and municipalities by what came of each: a code, or the name that the reading calls give. */
async function cadeiasDe(
  ctx: WebCtxUsuario,
  linhas: NonNullable<Digitado['cadeiasprodecid']>,
): Promise<Valores['cadeias']> {
  const pelosNomes = linhas.some(
    ({ id, cadeia, cidade }) => (id == null && !/^\d*$/.test(cadeia)) || !CODIGO_IBGE.test(cidade),
  );
  const [cadeias, municipios] = pelosNomes
    ? await Promise.all([
        listCadeias(ctx),
        listMunicipiosDe(
          ctx,
          linhas.map(({ estado }) => estado.toUpperCase()),
        ),
      ])
    : [[], []];
  // Each name is folded once: a state has hundreds of towns, and a body as many rows as it may.
  const daCadeia = new Map(cadeias.map((uma) => [fold(uma.nome), uma.id]));
  const noEstado = (uf: string, nome: string): string => `${uf.toUpperCase()} ${fold(nome)}`;
  const doMunicipio = new Map(municipios.map(({ uf, nome, codigoIbge }) => [noEstado(uf, nome), codigoIbge]));
  return linhas.map(({ id, cadeia, estado, cidade }) => ({
    cadeiaId: String(id ?? daCadeia.get(fold(cadeia)) ?? cadeia),
    uf: estado,
    municipioIbge: CODIGO_IBGE.test(cidade) ? cidade : (doMunicipio.get(noEstado(estado, cidade)) ?? ''),
  }));
}

/** The fields of the wizard; what did not come is left out. */
export async function comoValores(
  ctx: WebCtxUsuario,
  { cursos, cadeiasprodecid, cursosTecnicosLista: listaCursosTecnicos, ...campos }: Digitado,
): Promise<Partial<Valores>> {
  const valores = {
    ...campos,
    listaCursosTecnicos,
    cursos: cursos?.map(({ curso, disciplinas }) => ({ codCurso: curso, disciplinas })),
    cadeias: cadeiasprodecid && (await cadeiasDe(ctx, cadeiasprodecid)),
  };
  const daTela = new Map(Object.entries(OUTROS_NOMES).map(([campo, nome]) => [nome, campo]));
  return Object.fromEntries(
    Object.entries(valores).flatMap(([nome, valor]) =>
      valor === undefined ? [] : [[daTela.get(nome) ?? nome, valor]],
    ),
  );
}
