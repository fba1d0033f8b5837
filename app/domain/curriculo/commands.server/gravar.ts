import { comoCpf } from '#app/lib/cpf-cnpj.ts';
import { onlyDigits } from '#app/lib/text.ts';
import { randomUUID } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { colunaDoDia, lerDia } from '#app/lib/dates.ts';
import { textosIlegiveis } from '../schema.ts';
import { lerConclusao, mesesDe } from '../rules.ts';
import {
  CAMPOS_DE_TEXTO,
  CAMPOS_MARCADOS,
  type CampoDeTexto,
  type NomeDaLista,
  type Valores,
} from '../types.ts';

/** Stored in upper case. R-CUR-11. */
const MAIUSCULAS: ReadonlySet<CampoDeTexto> = new Set([
  'nomeCompleto',
  'orgaoExpedidor',
  'nacionalidade',
  'naturalidade',
  'estadoNatal',
]);
const DIGITOS: ReadonlySet<CampoDeTexto> = new Set(['cep', 'telefoneResidencial', 'telefoneCelular']);

function coluna(campo: CampoDeTexto, texto: string): string | null {
  const limpo = texto.trim();
  if (limpo === '') return null;
  if (MAIUSCULAS.has(campo)) return limpo.toLocaleUpperCase('pt-BR');
  if (DIGITOS.has(campo)) return onlyDigits(limpo) || null;
  if (campo.endsWith('Conclusao')) return lerConclusao(limpo)?.conclusao ?? null;
  return campo === 'email' ? limpo.toLowerCase() : limpo;
}

/** The columns of a version. What cannot be understood yet (half a date) stands apart, as typed. */
export function colunasDaVersao(valores: Valores): Omit<Prisma.CurriculoVersaoUncheckedUpdateInput, 'id'> {
  const textos = Object.values(CAMPOS_DE_TEXTO)
    .flat()
    .map((campo) => [campo, coluna(campo, valores[campo])] as const);
  const marcas = Object.values(CAMPOS_MARCADOS)
    .flat()
    .map((campo) => [campo, valores[campo]] as const);
  const nascimento = lerDia(valores.dataNascimento);
  return {
    ...Object.fromEntries(textos),
    ...Object.fromEntries(marcas),
    cpf: comoCpf(valores.cpf),
    dataNascimento: nascimento === null ? null : colunaDoDia(nascimento),
    ilegiveis: textosIlegiveis(valores),
  };
}

type Gravacao = (ctx: Pick<Ctx, 'db'>, versaoId: string, valores: Valores) => Promise<void>;

const GRAVACOES: Readonly<Record<NomeDaLista, Gravacao>> = {
  listaCursosTecnicos: async ({ db }, versaoId, { listaCursosTecnicos }) => {
    await db.curriculoCursoTecnico.deleteMany({ where: { versaoId } });
    await db.curriculoCursoTecnico.createMany({
      data: listaCursosTecnicos.map(({ formacao, instituicao, conclusao }, ordem) => ({
        versaoId,
        ordem,
        formacao: formacao.trim(),
        instituicao: instituicao.trim(),
        conclusao: lerConclusao(conclusao)?.conclusao ?? null,
      })),
    });
  },
  experienciasArea: (ctx, versaoId, valores) => gravarExperiencias(ctx, versaoId, 'area', valores),
  experienciasDocencia: (ctx, versaoId, valores) => gravarExperiencias(ctx, versaoId, 'docencia', valores),
  cursos: gravarCursos,
  cadeias: gravarCadeias,
};

/** Replaces these lists of a draft. Disciplines that are not of the row's course are dropped. */
export async function gravarLinhas(
  ctx: Pick<Ctx, 'db'>,
  versaoId: string,
  valores: Valores,
  listas: readonly NomeDaLista[] = Object.keys(GRAVACOES) as NomeDaLista[],
): Promise<void> {
  for (const lista of listas) await GRAVACOES[lista](ctx, versaoId, valores);
}

async function gravarExperiencias(
  { db }: Pick<Ctx, 'db'>,
  versaoId: string,
  tipo: 'area' | 'docencia',
  { experienciasArea, experienciasDocencia }: Valores,
): Promise<void> {
  const linhas = tipo === 'area' ? experienciasArea : experienciasDocencia;
  await db.curriculoExperiencia.deleteMany({ where: { versaoId, tipo } });
  await db.curriculoExperiencia.createMany({
    data: linhas.map(({ cargo, local, periodo, descricao }, ordem) => ({
      versaoId,
      tipo,
      ordem,
      cargo: cargo.trim(),
      local: local.trim(),
      periodoMeses: mesesDe(periodo),
      descricao: descricao.trim(),
    })),
  });
}

async function gravarCursos({ db }: Pick<Ctx, 'db'>, versaoId: string, { cursos }: Valores): Promise<void> {
  const escolhidos = { codCurso: { in: cursos.map(({ codCurso }) => codCurso) } };
  const existentes = await db.curso.findMany({
    where: escolhidos,
    select: { codCurso: true, unidades: { select: { codDisciplina: true } } },
  });
  const unidadesDe = new Map(
    existentes.map(({ codCurso, unidades }) => [
      codCurso,
      new Set(unidades.map(({ codDisciplina }) => codDisciplina)),
    ]),
  );
  const linhas = cursos.map(({ codCurso, disciplinas }, ordem) => ({
    id: randomUUID(),
    ordem,
    codCurso: unidadesDe.has(codCurso) ? codCurso : null,
    disciplinas: [...new Set(disciplinas)].filter((codigo) => unidadesDe.get(codCurso)?.has(codigo)),
  }));
  await db.curriculoCurso.deleteMany({ where: { versaoId } });
  await db.curriculoCurso.createMany({
    data: linhas.map(({ id, ordem, codCurso }) => ({ id, versaoId, ordem, codCurso })),
  });
  await db.curriculoDisciplina.createMany({
    data: linhas.flatMap(({ id, disciplinas }) =>
      disciplinas.map((codDisciplina) => ({ curriculoCursoId: id, codDisciplina })),
    ),
  });
}

async function gravarCadeias({ db }: Pick<Ctx, 'db'>, versaoId: string, { cadeias }: Valores): Promise<void> {
  const [conhecidas, municipios] = [
    await db.cadeiaProdutiva.findMany({ select: { id: true } }),
    await db.municipio.findMany({
      where: { codigoIbge: { in: cadeias.map(({ municipioIbge }) => municipioIbge) } },
      select: { codigoIbge: true, uf: true },
    }),
  ];
  const ids = new Map(conhecidas.map(({ id }) => [String(id), id]));
  const ufDe = new Map(municipios.map(({ codigoIbge, uf }) => [codigoIbge, uf]));
  await db.curriculoCadeia.deleteMany({ where: { versaoId } });
  await db.curriculoCadeia.createMany({
    data: cadeias.map(({ cadeiaId, uf, municipioIbge }, ordem) => ({
      versaoId,
      ordem,
      cadeiaId: ids.get(cadeiaId) ?? null,
      uf: /^[A-Z]{2}$/.test(uf) ? uf : null,
      municipioIbge: ufDe.get(municipioIbge) === uf ? municipioIbge : null,
    })),
  });
}
