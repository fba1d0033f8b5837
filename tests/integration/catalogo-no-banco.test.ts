import { expect, test } from 'vitest';
import { GRUPOS } from '#app/domain/acesso/grupos.ts';
import { AREAS, ATIVIDADES, TIPOS } from '#app/domain/demanda/labels.ts';
import { ETAPAS_COM_RESULTADO } from '#app/domain/etapa/catalogo.ts';
import { AVALIACAO, FASE, RECURSO, STATUS } from '#app/domain/etapa/ids.ts';
import { depoisDe, INVISIVEIS, ORDEM_DE_VIDA, TERMINAIS } from '#app/domain/etapa/status.ts';
import { useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();

const numeros = (texto: string): number[] =>
  [...texto.matchAll(/\b\d+\b/g)].map(([numero]) => Number(numero)).toSorted((a, b) => a - b);
const iguais = (texto: string | undefined, esperados: readonly number[]): void =>
  expect(numeros(texto ?? '')).toEqual(esperados.toSorted((a, b) => a - b));

async function restricao(nome: string): Promise<string> {
  const [linha] = await database.db.$queryRaw<{ texto: string }[]>`
    select pg_get_constraintdef(oid) as texto from pg_constraint where conname = ${nome}`;
  return linha?.texto ?? '';
}

const nomes = async (nome: string): Promise<(string | undefined)[]> =>
  [...(await restricao(nome)).matchAll(/'(\w+)'/g)].map(([, um]) => um).sort();

async function predicado(indice: string): Promise<string> {
  const [linha] = await database.db.$queryRaw<{ texto: string }[]>`
    select pg_get_expr(indpred, indrelid) as texto from pg_index where indexrelid = ${indice}::regclass`;
  return linha?.texto ?? '';
}

test('o que o banco repete do catálogo é o que o catálogo diz', async () => {
  const [menor, maior] = [Math.min(...ORDEM_DE_VIDA), Math.max(...ORDEM_DE_VIDA)];
  // Every number of the range is a status, but the reserved one.
  iguais(await restricao('demanda_status'), [menor, maior, 10]);
  expect(ORDEM_DE_VIDA).toHaveLength(maior - menor);
  iguais(await restricao('demanda_encerrada'), TERMINAIS);
  iguais(await restricao('recurso_status'), Object.values(RECURSO));
  iguais(await predicado('demanda_aberta'), TERMINAIS);
  iguais(await predicado('demanda_aberta_por_area'), TERMINAIS);
  iguais(await predicado('demanda_interesse_visivel'), INVISIVEIS);
  iguais(await predicado('demanda_com_entrevista'), [AVALIACAO.soEntrevista, AVALIACAO.entrevistaEDidatica]);
  iguais(await predicado('recurso_um_aberto'), [RECURSO.emAnalise]);
  expect(await nomes('resultado_etapa_nome')).toEqual([...ETAPAS_COM_RESULTADO].sort());
  const gatilhos = await database.db.$queryRaw<{ texto: string }[]>`
    select prosrc as texto from pg_proc
     where proname in ('demanda_copiar_interesse', 'fase_cronograma_mudou_interesse')`;
  expect(gatilhos).toHaveLength(2);
  const [chegou] = await database.db.$queryRaw<{ texto: string }[]>`
    select prosrc as texto from pg_proc where proname = 'chegou_aos_documentos'`;
  iguais(chegou?.texto, [
    STATUS.documentacaoTecnica,
    ...depoisDe(STATUS.documentacaoTecnica),
    STATUS.finalizada,
  ]);
  for (const { texto } of gatilhos) iguais(texto, [FASE.demonstracaoDeInteresse]);
});

test.each([
  ['demanda_area', AREAS],
  ['demanda_atividade', ATIVIDADES],
  ['demanda_tipo', TIPOS],
  ['usuario_grupo_conhecido', GRUPOS],
])('%s aceita os códigos que o produto conhece, e só eles', async (nome, tabela) => {
  expect(await nomes(nome)).toEqual(Object.keys(tabela).sort());
});
