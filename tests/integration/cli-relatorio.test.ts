import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ESPECIES, LISTA_DE_ESPECIES, type Especie } from '#app/domain/relatorio/especies.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { DEMONSTRADA_EM, useDatabase } from '#tests/setup/database.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';
import { chamar } from '#tests/setup/route.ts';
import { openZip } from '#tests/setup/zip.ts';
import { action as conferirCopia } from '#app/routes/publico/verificar/documento.tsx';
import { pdfKinds } from '#worker/pdf.tsx';

const database = useDatabase({ demonstracao: true });
const now = DEMONSTRADA_EM;
const pasta = mkdtempSync(join(tmpdir(), 'porteira-cli-relatorio-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

const rodar = (...argumentos: string[]) => rodarCli(database, argumentos, { now });
const json = async <T>(...argumentos: string[]): Promise<T> => {
  const { codigo, saida, erros } = await rodar(...argumentos, '--json');
  expect([codigo, erros], saida).toEqual([0, '']);
  return JSON.parse(saida) as T;
};
type Listado = { codigo: string; documentoId: string; processo: string; versao: number; estado: string };

/** A demand of the demonstration of which a report of this kind may be made: its process and version 0 of it. */
async function gerar(especie: Especie): Promise<Listado> {
  const demandas = await database.db.demanda.findMany({ orderBy: { numero: 'asc' } });
  for (const { identificacaoProcesso } of demandas) {
    const { codigo, saida } = await rodar(
      'relatorio',
      'gerar',
      identificacaoProcesso,
      ...['--especie', especie, '--json'],
    );
    const [feito] = codigo === 0 ? (JSON.parse(saida) as Listado[]) : [];
    if (feito) return feito;
    expect(codigo, saida).toBe(3);
  }
  throw new Error(`a demonstração não tem ${especie}`);
}

/** What the public check of this code says of a copy. */
async function conferir(codigo: string, copia: Buffer): Promise<unknown> {
  const form = new FormData();
  form.set('sha256', '');
  form.set('arquivo', new File([new Uint8Array(copia)], 'copia.pdf'));
  const { dados } = await chamar(conferirCopia, { url: `/verificar/${codigo}`, params: { codigo }, form });
  return 'resultado' in dados && dados.resultado;
}

test.each(LISTA_DE_ESPECIES)(
  '%s é gerado, listado, salvo e conferido pelo código, e cada cópia fica na auditoria (R-REL-01, R-REL-06, R-DOC-09)',
  async (especie) => {
    const { codigo, documentoId, processo } = await gerar(especie);
    expect(await json<Listado[]>('relatorio', 'listar', '--demanda', processo)).toContainEqual(
      expect.objectContaining({ codigo, documentoId }),
    );
    const cedo = await rodar('relatorio', 'salvar', codigo, '--para', pasta, '--esperar', '0');
    expect([cedo.codigo, cedo.erros]).toEqual([3, expect.stringContaining('ainda está em preparação')]);
    await runTask(testServices(database, { pdfKinds }), 'pdf.gerar', { documentoId });

    const arquivo = join(pasta, `${ESPECIES[especie].arquivo}.pdf`);
    const ensaio = await rodar('relatorio', 'salvar', codigo, '--para', pasta, '--simular');
    expect(ensaio.saida).toContain(`Seria salvo em ${arquivo}`);
    expect(existsSync(arquivo)).toBe(false);
    expect(await json('relatorio', 'salvar', codigo, '--para', pasta)).toMatchObject({ arquivo });
    expect(readFileSync(arquivo, 'latin1')).toBe('%PDF-1.4');
    expect(await conferir(codigo, readFileSync(arquivo))).toBe('emitido');
    expect(await conferir(codigo, Buffer.concat([readFileSync(arquivo), Buffer.from('\n')]))).toBe(
      'nao-confere',
    );
    const { id } = await database.db.relatorio.findUniqueOrThrow({ where: { documentoId } });
    const copias = {
      acao: 'relatorio.baixar',
      entidadeId: id,
      atorNome: 'operadora de teste',
      origem: 'cli',
    };
    expect(await database.db.auditoria.count({ where: copias })).toBe(1);
    // What is there is never replaced.
    const outra = await rodar('relatorio', 'salvar', codigo, '--para', pasta);
    expect([outra.codigo, outra.erros]).toEqual([3, expect.stringContaining('Já existe')]);
  },
);

test('a pasta é montada e salva, e o operador que é candidato nela não a tem (R-REL-07, R-REL-08)', async () => {
  const { demanda, usuario } = await database.db.participacao.findFirstOrThrow({
    where: { demanda: { relatorios: { some: {} } } },
    include: { demanda: true, usuario: true },
  });
  const processo = demanda.identificacaoProcesso;
  const semPasta = await rodar('pasta', 'salvar', processo);
  expect([semPasta.codigo, semPasta.erros]).toEqual([3, expect.stringContaining('porteira pasta montar')]);
  const recusada = await rodar('pasta', 'montar', processo, '--operador', usuario.email);
  expect([recusada.codigo, recusada.erros]).toEqual([4, expect.stringContaining('como candidato')]);
  const [pedida] = await json<{ id: string; estado: string }[]>('pasta', 'montar', processo);
  const [mesma] = await json<{ id: string }[]>('pasta', 'montar', processo);
  expect(mesma?.id).toBe(pedida?.id);
  expect(await json<object[]>('pasta', 'parar', processo)).toMatchObject([
    {
      id: pedida?.id,
      estado: 'parado',
      erro: expect.stringMatching(/^Parada por operadora de teste em /) as string,
    },
  ]);
  const parada = await rodar('pasta', 'parar', processo);
  expect([parada.codigo, parada.erros]).toEqual([6, expect.stringContaining('não está mais em preparação')]);
  await runTask(testServices(database), 'pasta.montar', { documentoId: pedida?.id ?? '' });
  expect(await json<object[]>('pasta', 'listar', processo)).toMatchObject([{ estado: 'parado' }]);
  const [outra] = await json<{ id: string }[]>('pasta', 'montar', processo);
  await runTask(testServices(database), 'pasta.montar', { documentoId: outra?.id ?? '' });
  expect(await json<object[]>('pasta', 'listar', processo)).toMatchObject([
    { id: outra?.id, estado: 'pronto' },
    { id: pedida?.id, estado: 'parado' },
  ]);
  const { arquivo } = await json<{ arquivo: string }>('pasta', 'salvar', processo, '--para', pasta);
  expect(openZip(readFileSync(arquivo)).has('indice.html')).toBe(true);
  const falta = await rodar('pasta', 'salvar', processo, '--para', join(pasta, 'nenhuma', 'x.zip'));
  expect([falta.codigo, falta.erros]).toEqual([3, expect.stringContaining('Não foi possível escrever')]);
  const nenhuma = await rodar('relatorio', 'salvar', 'K7QM-3F9T-2XHP');
  expect(nenhuma.codigo).toBe(5);
});
