import type { Ctx } from '#app/domain/ctx.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { colunaDoDia, lerDia } from '#app/lib/dates.ts';
import { mesesDe, soDigitos } from '../rules.ts';
import { CAMPOS_DE_TEXTO, CAMPOS_MARCADOS, type CampoDeTexto, type Valores } from '../types.ts';

/** Stored in upper case. Spec 1 §5. */
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
  if (DIGITOS.has(campo)) return soDigitos(limpo);
  return campo === 'email' ? limpo.toLowerCase() : limpo;
}

/** The columns of a version. What cannot be understood yet (half a date, a CPF of nine digits) is not stored. */
export function colunasDaVersao(valores: Valores): Omit<Prisma.CurriculoVersaoUncheckedUpdateInput, 'id'> {
  const textos = Object.values(CAMPOS_DE_TEXTO)
    .flat()
    .map((campo) => [campo, coluna(campo, valores[campo])] as const);
  const marcas = Object.values(CAMPOS_MARCADOS)
    .flat()
    .map((campo) => [campo, valores[campo]] as const);
  const nascimento = lerDia(valores.dataNascimento);
  const cpf = soDigitos(valores.cpf);
  return {
    ...Object.fromEntries(textos),
    ...Object.fromEntries(marcas),
    cpf: cpf.length === 11 ? cpf : null,
    dataNascimento: nascimento === null ? null : colunaDoDia(nascimento),
  };
}

/** Replaces the rows of a draft. Disciplines that are not of the row's course are dropped. */
export async function gravarLinhas(ctx: Pick<Ctx, 'db'>, versaoId: string, valores: Valores): Promise<void> {
  const { db } = ctx;
  const daVersao = { where: { versaoId } };
  await db.curriculoCursoTecnico.deleteMany(daVersao);
  await db.curriculoExperiencia.deleteMany(daVersao);
  await db.curriculoCurso.deleteMany(daVersao);
  await db.curriculoCadeia.deleteMany(daVersao);

  await db.curriculoCursoTecnico.createMany({
    data: valores.listaCursosTecnicos.map((linha, ordem) => ({ ...linha, versaoId, ordem })),
  });
  const experiencias = [
    ...valores.experienciasArea.map((linha, ordem) => ({ tipo: 'area', ordem, linha })),
    ...valores.experienciasDocencia.map((linha, ordem) => ({ tipo: 'docencia', ordem, linha })),
  ];
  await db.curriculoExperiencia.createMany({
    data: experiencias.map(({ tipo, ordem, linha: { periodo, ...linha } }) => ({
      ...linha,
      versaoId,
      tipo,
      ordem,
      periodoMeses: mesesDe(periodo),
    })),
  });
  await gravarCursos(ctx, versaoId, valores);
  await gravarCadeias(ctx, versaoId, valores);
}

async function gravarCursos(ctx: Pick<Ctx, 'db'>, versaoId: string, valores: Valores): Promise<void> {
  const escolhidos = valores.cursos.map(({ codCurso }) => codCurso).filter((codigo) => codigo !== '');
  const unidades = await ctx.db.unidadeCurricular.findMany({
    where: { codCurso: { in: escolhidos } },
    select: { codDisciplina: true, codCurso: true },
  });
  const existentes = new Set(
    (
      await ctx.db.curso.findMany({ where: { codCurso: { in: escolhidos } }, select: { codCurso: true } })
    ).map(({ codCurso }) => codCurso),
  );
  for (const [ordem, { codCurso, disciplinas }] of valores.cursos.entries()) {
    const doCurso = disciplinas.filter((codigo) =>
      unidades.some((unidade) => unidade.codDisciplina === codigo && unidade.codCurso === codCurso),
    );
    await ctx.db.curriculoCurso.create({
      data: {
        versaoId,
        ordem,
        codCurso: existentes.has(codCurso) ? codCurso : null,
        disciplinas: { create: doCurso.map((codDisciplina) => ({ codDisciplina })) },
      },
    });
  }
}

async function gravarCadeias(ctx: Pick<Ctx, 'db'>, versaoId: string, valores: Valores): Promise<void> {
  const cadeias = new Set(
    (await ctx.db.cadeiaProdutiva.findMany({ select: { id: true } })).map(({ id }) => id),
  );
  const municipios = await ctx.db.municipio.findMany({
    where: { codigoIbge: { in: valores.cadeias.map(({ municipioIbge }) => municipioIbge) } },
    select: { codigoIbge: true, uf: true },
  });
  await ctx.db.curriculoCadeia.createMany({
    data: valores.cadeias.map(({ cadeiaId, uf, municipioIbge }, ordem) => {
      const municipio = municipios.find(
        ({ codigoIbge, uf: estado }) => codigoIbge === municipioIbge && estado === uf,
      );
      return {
        versaoId,
        ordem,
        cadeiaId: cadeias.has(Number(cadeiaId)) ? Number(cadeiaId) : null,
        uf: /^[A-Z]{2}$/.test(uf) ? uf : null,
        municipioIbge: municipio?.codigoIbge ?? null,
      };
    }),
  });
}
