import { describe, expect, it } from 'vitest';
import {
  listCadeias,
  listCursos,
  listEditaisAtivos,
  listEstados,
  listMunicipios,
  listUnidades,
  resumoAnual,
  vinculosAtivos,
} from '#app/domain/referencia/queries.server.ts';
import { desfazerImportacao } from '#app/domain/referencia/importacao/desfazer.server.ts';
import { listTabelasDeReferencia } from '#app/domain/cronograma/queries.server/catalogo.ts';
import { carregarReferencia } from '#prisma/seed.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');

describe('carga da referência', () => {
  it('carrega o essencial e, na demonstração, o fictício; repetir não muda nada', async () => {
    const ctx = testCtx(database, { now });
    const essencial = await carregarReferencia(ctx);
    expect(essencial.map(({ tabela, novas }) => [tabela, novas])).toEqual([
      ['municipios', 5571],
      ['cursos', 89],
      ['unidades_curriculares', 325],
      ['cadeias_produtivas', 24],
      ['tipos_documento', 48],
      ['fases', 20],
      ['criterios_avaliacao', 16],
    ]);
    expect(await ctx.db.edital.count()).toBe(0);

    const demonstracao = await carregarReferencia(ctx, { demonstracao: true });
    expect(
      demonstracao.filter(({ mantida }) => !mantida).map(({ tabela, novas }) => [tabela, novas]),
    ).toEqual([
      ['avaliadores', 15],
      ['editais', 8],
      ['empresas_vinculadas', 26],
      ['carga_horaria', 288],
    ]);
    expect(await ctx.db.empresaCredenciada.count()).toBe(12);

    await ctx.db.curso.update({ where: { codCurso: '1001' }, data: { nome: 'Corrigido à mão' } });
    const importacoes = await ctx.db.importacao.count();
    expect((await carregarReferencia(ctx, { demonstracao: true })).every(({ mantida }) => mantida)).toBe(
      true,
    );
    expect(await ctx.db.importacao.count()).toBe(importacoes);
    expect((await ctx.db.curso.findUniqueOrThrow({ where: { codCurso: '1001' } })).nome).toBe(
      'Corrigido à mão',
    );
  });

  it('um arquivo cuja importação foi desfeita não está carregado, e se carrega de novo (R-EXT-11)', async () => {
    const ctx = testCtx(database, { now });
    const daTabela = async () =>
      (await listTabelasDeReferencia(ctx)).find(({ tabela }) => tabela === 'carga_horaria');
    const horas = async () =>
      (await carregarReferencia(ctx, { demonstracao: true })).find(
        ({ tabela }) => tabela === 'carga_horaria',
      );
    const { id } = await ctx.db.importacao.findFirstOrThrow({ where: { tabela: 'carga_horaria' } });
    await desfazerImportacao(ctx, id);
    expect(await daTabela()).toMatchObject({ linhas: 0, importadaEm: null, arquivo: null });
    expect(await horas()).toMatchObject({ novas: 288, mantida: false });
    expect(await daTabela()).toMatchObject({ linhas: 288, importadaEm: now, arquivo: 'carga_horaria.csv' });
    expect(await horas()).toMatchObject({ novas: 0, mantida: true });
  });

  it('responde às telas', async () => {
    const ctx = testCtx(database, { now });
    expect(await listEstados(ctx)).toHaveLength(27);
    const goias = await listMunicipios(ctx, 'go');
    expect(goias).toHaveLength(246);
    expect(goias).toContainEqual({ codigoIbge: '5208707', codMunicipio: '08707', uf: 'GO', nome: 'Goiânia' });
    expect(goias.findIndex(({ nome }) => nome === 'Águas Lindas de Goiás')).toBeLessThan(10);
    expect((await listCursos(ctx, { area: 'ti' })).map(({ area }) => area)).toEqual(['ti', 'ti', 'ti', 'ti']);
    expect(await listCursos(ctx)).toHaveLength(89);
    expect((await listUnidades(ctx, '1001')).length).toBeGreaterThan(1);
    expect(await listCadeias(ctx)).toHaveLength(23);
    expect((await listEditaisAtivos(ctx)).map(({ id }) => id).sort()).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('diz quem é interno: vínculo, empresa e edital valendo no dia (R-INT-05)', async () => {
    const ctx = testCtx(database, { now });
    const doisEditais = await vinculosAtivos(ctx, '00000910228', '2026-11-21');
    expect(doisEditais.map(({ codCfo, edital }) => [codCfo, edital.id])).toEqual([
      ['C00001', 2],
      ['C00001', 6],
    ]);
    expect(await vinculosAtivos(ctx, '00000910228', '2024-12-01')).toEqual([]);
    expect(await vinculosAtivos(ctx, '00000911119', '2026-11-21')).toEqual([]);
    expect(await vinculosAtivos(ctx, '00000911542', '2026-11-21')).toEqual([]);
    expect(await vinculosAtivos(ctx, '00000910228', '2027-10-31')).toHaveLength(2);
    expect(await vinculosAtivos(ctx, '00000910228', '2027-11-01')).toHaveLength(1);
  });

  it('o vínculo com uma empresa que deixou de ser ativa não vale (R-INT-05)', async () => {
    const ctx = testCtx(database, { now });
    const ativa = (valor: boolean) =>
      database.db.empresaCredenciada.update({ where: { codCfo: 'C00001' }, data: { ativa: valor } });
    await ativa(false);
    expect(await vinculosAtivos(ctx, '00000910228', '2026-11-21')).toEqual([]);
    await ativa(true);
    expect(await vinculosAtivos(ctx, '00000910228', '2026-11-21')).toHaveLength(2);
  });

  it('resume o ano de cada instrutor, mês a mês (R-SEL-10)', async () => {
    const [abel, ninguem] = await resumoAnual(
      testCtx(database, { now }),
      ['00000910147', '52998224725'],
      2026,
    );
    expect(abel?.nome).toBe('Abel Cerqueira Montalvão');
    expect(abel?.meses).toHaveLength(12);
    expect(abel?.meses[10]).toEqual({
      mes: 11,
      periodo: '11/2026',
      horas: 120,
      indisponibilidade: 75,
      excedida: true,
    });
    expect(abel?.indisponibilidadeTotal).toBeCloseTo(
      (abel?.meses ?? []).reduce((s, m) => s + m.indisponibilidade, 0) / 12,
    );
    expect(abel?.registrado).toBe(true);
    expect(ninguem).toMatchObject({
      nome: null,
      registrado: false,
      totalHoras: 0,
      indisponibilidadeTotal: 0,
    });
  });
});
