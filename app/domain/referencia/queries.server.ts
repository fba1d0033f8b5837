import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { colunaDoDia, diaDaColuna, diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { horasExcedidas, indisponibilidadeDoAno } from './rules.ts';
import type {
  Cadeia,
  Curso,
  Edital,
  Estado,
  Municipio,
  ResumoAnual,
  Unidade,
  VinculoAtivo,
} from './types.ts';

type Leitura = Pick<Ctx, 'db'>;

/** The database sorts by code point, which puts accented initials last. */
const alfabeto = new Intl.Collator('pt-BR', { numeric: true });
const porNome = <T extends { nome: string }>(linhas: T[]): T[] =>
  linhas.sort((a, b) => alfabeto.compare(a.nome, b.nome));

/**
 * Courses that are offered, of an area or of all; by name. An inactive one and one without units are not (R-CUR-08),
 * but for those already chosen (`mantidos`).
 */
export async function listCursos(
  ctx: Leitura,
  { area, mantidos = [] }: { area?: string; mantidos?: readonly string[] } = {},
): Promise<Curso[]> {
  const oferecido = { ativo: true, unidades: { some: {} } };
  return porNome(
    await ctx.db.curso.findMany({
      where: { area, OR: [oferecido, { codCurso: { in: [...mantidos] } }] },
      select: { codCurso: true, nome: true, tipo: true, area: true },
    }),
  );
}

/** All courses, by name: for reading what was kept with them. */
export async function listTodosCursos(ctx: Leitura): Promise<Curso[]> {
  return porNome(
    await ctx.db.curso.findMany({ select: { codCurso: true, nome: true, tipo: true, area: true } }),
  );
}

export async function listUnidades(ctx: Leitura, codCurso: string): Promise<Unidade[]> {
  return porNome(await ctx.db.unidadeCurricular.findMany({ where: { codCurso } }));
}

/** Units of several courses at once; by name. */
export async function listUnidadesDe(ctx: Leitura, codCursos: readonly string[]): Promise<Unidade[]> {
  return porNome(
    await ctx.db.unidadeCurricular.findMany({ where: { codCurso: { in: [...new Set(codCursos)] } } }),
  );
}

/** Municipalities of several states at once; by name. */
export async function listMunicipiosDe(ctx: Leitura, ufs: readonly string[]): Promise<Municipio[]> {
  return porNome(await ctx.db.municipio.findMany({ where: { uf: { in: [...new Set(ufs)] } } }));
}

export async function listMunicipios(ctx: Leitura, uf: string): Promise<Municipio[]> {
  return porNome(await ctx.db.municipio.findMany({ where: { uf: uf.toUpperCase() } }));
}

export async function listEstados(ctx: Leitura): Promise<Estado[]> {
  return porNome(await ctx.db.estado.findMany());
}

/** Active production chains. */
export async function listCadeias(ctx: Leitura): Promise<Cadeia[]> {
  return porNome(
    await ctx.db.cadeiaProdutiva.findMany({
      where: { ativo: true },
      select: { id: true, nome: true, codDisciplina: true },
    }),
  );
}

const valeNoDia = (hoje: Dia) => ({
  ativo: true,
  inicioDia: { lte: colunaDoDia(hoje) },
  OR: [{ fimDia: null }, { fimDia: { gte: colunaDoDia(hoje) } }],
});

export const valeNoDiaSql = (tabela: 'n' | 'v', hoje: Dia) => {
  const t = Prisma.raw(tabela);
  return Prisma.sql`(${t}.ativo and ${t}.inicio_dia <= ${hoje}::date
                     and (${t}.fim_dia is null or ${t}.fim_dia >= ${hoje}::date))`;
};

/** Notices that are active today. */
export async function listEditaisAtivos(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Edital[]> {
  const rows = await ctx.db.edital.findMany({
    where: valeNoDia(diaDoInstante(ctx.now)),
    orderBy: [{ ano: 'desc' }, { codigo: 'asc' }],
  });
  return rows.map(({ id, codigo, ano, nome, nomeReduzido, numProcesso, inicioDia, fimDia }) => ({
    id,
    codigo,
    ano,
    nome,
    nomeReduzido,
    numProcesso,
    inicioDia: diaDaColuna(inicioDia),
    fimDia: fimDia && diaDaColuna(fimDia),
  }));
}

/** The tables of links that make somebody interno on the day, as `v`, `e` and `n`. */
/** Links `v` to active companies `e` by notices `n` that are active on the day. */
const vinculosDoDia = (hoje: Dia) => Prisma.sql`
      vinculo_empresa v
      join empresa_credenciada e on e.cod_cfo = v.cod_cfo and e.ativa
      join edital n on n.id = v.edital_id and ${valeNoDiaSql('n', hoje)}`;

/** Condition: whoever has this CPF is interno on the day. */
export const temVinculoAtivo = (cpf: Prisma.Sql, hoje: Dia): Prisma.Sql =>
  Prisma.sql`exists (select 1 from ${vinculosDoDia(hoje)} where v.cpf = ${cpf} and ${valeNoDiaSql('v', hoje)})`;

/** The same links of whoever has this CPF, those of the notice first: `cnpj` and `nome` of the first. */
export const primeiroVinculoAtivo = (
  cpf: Prisma.Sql,
  editalId: Prisma.Sql,
  hoje: Dia,
): Prisma.Sql => Prisma.sql`
  select e.cnpj, e.nome from ${vinculosDoDia(hoje)}
   where v.cpf = ${cpf} and ${valeNoDiaSql('v', hoje)}
   order by v.edital_id is distinct from ${editalId}, v.cod_cfo, v.edital_id limit 1`;

/**
 * Links of a person, valid on the day, to active companies with a notice active on the day, as a JSON array of
 * `VinculoAtivo`: one or more make the candidate interno. R-INT-05.
 */
export const vinculosAtivosEmJson = (cpf: string | null, hoje: Dia): Prisma.Sql => Prisma.sql`
  coalesce((
    select json_agg(json_build_object(
             'cpf', v.cpf, 'nomePessoa', v.nome_pessoa, 'codCfo', e.cod_cfo, 'cnpj', e.cnpj, 'nome', e.nome,
             'nomeFantasia', e.nome_fantasia,
             'edital', json_build_object('id', n.id, 'codigo', n.codigo, 'ano', n.ano, 'nome', n.nome,
                                         'nomeReduzido', n.nome_reduzido)) order by v.cod_cfo, v.edital_id)
      from ${vinculosDoDia(hoje)}
     where v.cpf = ${cpf}::bpchar and ${valeNoDiaSql('v', hoje)}), '[]')`;

/** The same links, read by themselves. */
export async function vinculosAtivos(ctx: Leitura, cpf: string, hoje: Dia): Promise<VinculoAtivo[]> {
  const [linha] = await ctx.db.$queryRaw<{ vinculos: VinculoAtivo[] }[]>`
    select ${vinculosAtivosEmJson(cpf, hoje)} as vinculos`;
  return linha?.vinculos ?? [];
}

/** Hours and unavailability of each person in the year, in the order asked; a month without data is zero. */
export async function resumoAnual(
  ctx: Leitura,
  cpfs: readonly string[],
  ano: number,
): Promise<ResumoAnual[]> {
  const unicos = [...new Set(cpfs)];
  const [horas, nomes] = await Promise.all([
    ctx.db.cargaHorariaMensal.findMany({ where: { cpf: { in: unicos }, ano } }),
    ctx.db.vinculoEmpresa.findMany({
      where: { cpf: { in: unicos } },
      select: { cpf: true, nomePessoa: true },
      distinct: ['cpf'],
    }),
  ]);
  const nomeDe = new Map(nomes.map(({ cpf, nomePessoa }) => [cpf, nomePessoa]));
  const linhaDe = new Map(horas.map((linha) => [`${linha.cpf}/${String(linha.mes)}`, linha]));
  return unicos.map((cpf) => {
    const meses = Array.from({ length: 12 }, (_, indice) => {
      const mes = indice + 1;
      const linha = linhaDe.get(`${cpf}/${String(mes)}`);
      const total = Number(linha?.horas ?? 0);
      return {
        mes,
        periodo: `${String(mes).padStart(2, '0')}/${String(ano)}`,
        horas: total,
        indisponibilidade: Number(linha?.indisponibilidade ?? 0),
        excedida: horasExcedidas(total),
      };
    });
    return {
      cpf,
      nome: nomeDe.get(cpf) ?? null,
      registrado: horas.some((linha) => linha.cpf === cpf),
      meses,
      totalHoras: meses.reduce((soma, mes) => soma + mes.horas, 0),
      indisponibilidadeTotal: indisponibilidadeDoAno(meses.map((mes) => mes.indisponibilidade)),
    };
  });
}

/** One page of the municipalities of all states, by state and name. */
export async function listTodosMunicipios(
  ctx: Leitura,
  { pular, tamanho }: { pular: number; tamanho: number },
): Promise<{ linhas: Municipio[]; total: number }> {
  const [linhas, total] = await Promise.all([
    ctx.db.municipio.findMany({
      orderBy: [{ uf: 'asc' }, { nome: 'asc' }, { codigoIbge: 'asc' }],
      skip: pular,
      take: tamanho,
    }),
    ctx.db.municipio.count(),
  ]);
  return { linhas, total };
}

/** An accredited company, by its code in RM or by its CNPJ. NotFoundError. */
export async function getEmpresaCredenciada(ctx: Leitura, codigo: string) {
  const empresa = await ctx.db.empresaCredenciada.findFirst({
    where: { OR: [{ codCfo: codigo }, { cnpj: codigo }] },
  });
  if (!empresa) throw new NotFoundError(NAO_HA.empresa);
  return empresa;
}

/** A notice, active or not: what a schedule was made by. */
export const findEdital = (ctx: Leitura, id: number) => ctx.db.edital.findUnique({ where: { id } });
