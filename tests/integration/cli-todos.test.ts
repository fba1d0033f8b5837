import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Erp } from '#app/domain/referencia/carga/types.ts';
import { montarPrograma } from '#cli/programa.ts';
import { openStorage } from '#app/integrations/storage/disk.ts';
import { env } from '#app/lib/env.server.ts';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import { log } from '#app/lib/log.server.ts';
import { criarResultadoEnviado } from '#tests/factories/avaliacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { DEMONSTRADA_EM, testCtx, useDatabase } from '#tests/setup/database.ts';
import { WHOLE } from '#tests/setup/size.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';
import { pdfKinds } from '#worker/pdf.tsx';

/** Every command of the tree: `--json` answers JSON, `--simular` writes nothing, the help is Portuguese. */
const database = useDatabase({ demonstracao: true });
const now = DEMONSTRADA_EM;
const pasta = mkdtempSync(join(tmpdir(), 'porteira-cli-'));
const processos: Record<string, string> = {};

/** An ERP with one more reviewer than the demonstration. */
const erp: Erp = {
  tabelas: ['avaliadores'],
  consultar: async () => [
    ...(await database.db.avaliador.findMany({ where: { codigo: { not: '999998' } } })).map(
      ({ codigo, nome, email }) => ({
        CODIGO: codigo,
        NOME: nome,
        EMAIL: email,
      }),
    ),
    { CODIGO: '999998', NOME: 'Nova Avaliadora', EMAIL: 'nova@exemplo.com.br' },
  ],
};

/** By command: its arguments. '{n}' is the identification of a demand in status n, '{importacao}' an import. */
const LEITURAS: Record<string, string[]> = {
  'usuario listar': ['--busca', 'a'],
  'feriado listar': ['--ano', '2027'],
  'referencia exportar': ['cadeias_produtivas'],
  'referencia importacoes': [],
  'sincronizar listar': [],
  'demanda listar': ['--status', '14'],
  'demanda ver': ['{14}'],
  'documento listar': ['--demanda', '{14}'],
  'fase listar': ['{14}'],
  'fluig pendentes': [],
  'fluig token listar': [],
  'homologacao listar': [],
  'relatorio listar': [],
  'pasta listar': ['{relatada}'],
  'chamada listar': [],
  'chamada ver': ['{2}'],
  'mensagem listar': [],
  'mensagem resumo': [],
  'fila listar': [],
  'fila falhas': [],
  'relogio mostrar': [],
  doctor: [],
  'avaliacao recalcular': ['{emitida}'],
};

/** What a command reads and the demonstration does not hold; made after the doctor looked. */
const PREPARO: Record<string, () => Promise<void>> = {
  'avaliacao recalcular': async () => {
    const { demanda } = await criarResultadoEnviado(testCtx(database, { now }));
    processos.emitida = demanda.identificacaoProcesso;
  },
};

const ESCRITAS: Record<string, string[]> = {
  'copia fazer': [join(pasta, 'outra')],
  'copia conferir': [join(pasta, 'copia')],
  'copia restaurar': [join(pasta, 'copia')],
  'armazenamento mover': ['--para', join(pasta, 'destino')],
  'usuario criar': ['--nome', 'Ana Lima', '--email', 'ana@exemplo.com.br', '--grupo', 'comissao'],
  'usuario grupos': ['juridico@porteira.local', '--grupo', 'comissao'],
  'usuario reativar': ['juridico@porteira.local'],
  'usuario desativar': ['juridico@porteira.local'],
  'usuario corrigir-email': ['semsenha@porteira.local', 'certo@porteira.local'],
  'usuario convite': ['juridico@porteira.local'],
  importar: ['cadeias_produtivas', join(pasta, 'cadeias.csv')],
  configurar: ['--sigla', 'Campo Novo', '--assinaturas', 'Comissão;Gerência, sede'],
  'feriado adicionar': ['08/04/2027', 'municipal', 'Aniversário da cidade'],
  'feriado remover': ['09/04/2027', 'folga'],
  'feriado importar': [join(pasta, 'feriados.csv')],
  'referencia carregar': [],
  'referencia desfazer': ['{importacao}'],
  reconciliar: [],
  'sincronizar rm': [],
  'sincronizar registrar-demandas': [],
  'sincronizar autorizar': ['editais'],
  'sincronizar negar': ['editais'],
  'sincronizar desfazer': ['{carga}'],
  'demanda aprovar': ['{1}', '--requisito', 'Curso superior.'],
  'demanda reprovar': ['{1}', '--justificativa', 'Sem público.'],
  'demanda registrar-decisao': [
    '{2}',
    ...['--decisao', 'aprovar', '--decidida-por', 'Rui Dias', '--documento', 'Despacho 12/2027'],
    ...['--justificativa', 'De acordo.'],
  ],
  'demanda cancelar': ['{19}', '--motivo', 'Sem público.'],
  'documento mudar': ['cnh', '--dever', 'condicional', '--atividade', 'tec'],
  'fase encerrar': ['{5}', '--confirmar-pendencias'],
  'fase encerrar-em-lote': ['--status', '14', '--area', 'ti'],
  'fase notificar': ['{13}'],
  'cronograma alterar': ['{14}', '--fase', '24', '--remover'],
  'fluig aprovar': ['{2}'],
  'fluig reprovar': ['{2}', '--justificativa', 'Sem orçamento.'],
  'homologacao aprovar': ['{homologacao}'],
  'homologacao reprovar': ['{homologacao}', '--justificativa', 'Registro vencido.'],
  'homologacao registrar-decisao': [
    '{homologacao}',
    ...['--decisao', 'aprovar', '--decidida-por', 'Rui Dias', '--documento', 'Despacho 13/2027'],
    ...['--justificativa', 'De acordo.', '--dia', '{hoje}'],
  ],
  'relatorio gerar': [
    '{relatada}',
    '--especie',
    'avaliacaoCadastroFinal',
    '--versao',
    '1',
    '--mudancas',
    'Edital.',
  ],
  'relatorio salvar': ['{codigo}', '--para', pasta],
  'pasta montar': ['{relatada}'],
  'pasta parar': ['{9}'],
  'pasta salvar': ['{relatada}', '--para', pasta],
  'chamada repetir': ['{2}'],
  'chamada cancelar': ['{2}', '--motivo', 'Enviada à mão.'],
  'fluig token criar': ['sistema'],
  'fluig token assinatura': ['antigo', 'exigir'],
  'fluig token revogar': ['antigo'],
  'mensagem reenviar': ['--tipo', '10', '--limite', '2'],
  'mensagem segurar': ['{lote}', '--motivo', 'Data errada.'],
  'mensagem liberar': ['{segurado}', '--motivo', 'Data certa.'],
  'mensagem gerar': ['--data', '2026-12-01'],
  'fila repetir': ['--todas'],
  'relogio definir': ['10/03/2027'],
  'relogio avancar': ['3d'],
  'relogio zerar': [],
  'demonstracao carregar': [],
  'demonstracao volume': ['--demandas', '2', '--curriculos', '2'],
};

/** Commands whose rule refuses on the demonstration as it stands: the answer is JSON all the same. */
const podeRecusar = new Set([
  'copia conferir',
  'copia restaurar',
  'fase encerrar',
  'fase notificar',
  'demanda registrar-decisao',
  'homologacao registrar-decisao',
  'sincronizar registrar-demandas',
]);

beforeAll(async () => {
  const demandas = await database.db.demanda.findMany({ orderBy: { numero: 'asc' } });
  for (const { status, identificacaoProcesso } of demandas)
    processos[String(status)] ??= identificacaoProcesso;
  const porSair = { status: 1, falhouEm: null };
  const espera = { estado: 'esperando', mensagens: { some: porSair } };
  processos.lote = (await database.db.loteDeMensagens.findFirstOrThrow({ where: espera })).id;
  const outro = { estado: { not: 'segurado' }, id: { not: processos.lote } };
  const lote = await database.db.loteDeMensagens.findFirstOrThrow({ where: outro });
  processos.segurado = lote.id;
  await database.db.loteDeMensagens.update({
    where: { id: lote.id },
    data: { estado: 'segurado', motivo: 'Data errada.', mudadoEm: now, mudadoPor: 'Operadora' },
  });
  const aberta = { where: { estado: 'pedida' } };
  processos.hoje = formatarDia(diaDoInstante(now));
  processos.homologacao = (await database.db.homologacao.findFirstOrThrow(aberta)).id;
  await prepararRelatorio();
  // One that the worker has not begun: it can be stopped.
  await rodarCli(database, ['pasta', 'montar', processos['9'] ?? ''], { now });
  // One call waits, with its job: it can be repeated and cancelled, and is nothing for the doctor.
  await database.db.$queryRaw`
    with c as (update chamada_externa set estado = 'pendente'
                where demanda_id = (select id from demanda where identificacao_processo = ${processos['2'] ?? ''})
                returning id)
    select 1 from c, graphile_worker.add_job('chamada.executar', json_build_object('chamadaId', c.id),
                                             job_key => 'chamada:' || c.id)`;
  const exportada = await rodarCli(database, ['referencia', 'exportar', 'cadeias_produtivas'], { now });
  writeFileSync(join(pasta, 'cadeias.csv'), exportada.saida);
  writeFileSync(join(pasta, 'feriados.csv'), 'dia;ambito;nome\n13/06/2027;municipal;Padroeiro\n');
  await rodarCli(database, ['feriado', 'adicionar', '09/04/2027', 'folga', 'Recesso', '--confirmar'], {
    now,
  });
  writeFileSync(join(pasta, 'uma.csv'), 'id;cadeia_produtiva;cod_disciplina;ativo\n999;Errada;800605;1\n');
  await rodarCli(database, ['importar', 'cadeias_produtivas', join(pasta, 'uma.csv'), '--confirmar'], {
    now,
  });
  processos.importacao = (await database.db.importacao.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
  const carregada = await rodarCli(database, ['sincronizar', 'rm', '--json'], { now, erp });
  processos.carga = (JSON.parse(carregada.saida) as { id: string }).id;
  const zeros = { guardadas: 0, recebidas: 0, novas: 0, alteradas: 0, iguais: 0, ausentes: 0 };
  await database.db.cargaErpParte.create({
    data: { ...zeros, cargaId: processos.carga, tabela: 'editais', estado: 'parada', sha256: 'x', em: now },
  });
  await rodarCli(database, ['fluig', 'token', 'criar', 'antigo'], { now });
  await criarUsuario(testCtx(database, { now }), { email: 'semsenha@porteira.local', grupos: ['comissao'] });
});

afterAll(() => rmSync(pasta, { recursive: true, force: true }));

/** A report and a folder that the worker made. */
async function prepararRelatorio(): Promise<void> {
  const { codigo, id, relatorio } = await database.db.documentoGerado.findFirstOrThrow({
    where: { relatorio: { especie: 'avaliacaoCadastroFinal' } },
    include: { relatorio: { include: { demanda: true } } },
  });
  processos.codigo = codigo ?? '';
  processos.relatada = relatorio?.demanda.identificacaoProcesso ?? '';
  await runTask(testServices(database, { pdfKinds }), 'pdf.gerar', { documentoId: id });
  await rodarCli(database, ['pasta', 'montar', processos.relatada], { now });
  const { id: pastaId } = await database.db.documentoGerado.findFirstOrThrow({ where: { tipo: 'pasta' } });
  await runTask(testServices(database), 'pasta.montar', { documentoId: pastaId });
}

const rodar = (comando: string, argumentos: readonly string[], ...opcoes: string[]) =>
  rodarCli(
    database,
    [
      ...comando.split(' '),
      ...argumentos.map((texto) =>
        texto.replace(/^\{(\w+)\}$/, (_, status: string) => processos[status] ?? ''),
      ),
      ...opcoes,
    ],
    { now, erp, instalacao: { url: database.url, storage: openStorage(env) } },
  );

/** Rows and sums of every table; the database counts what a rolled back simulation leaves. The whole asks after each command. */
async function retrato(): Promise<unknown> {
  const tabelas = await database.db.$queryRaw<{ tabela: string }[]>`
    select format('%I.%I', schemaname, tablename) as tabela from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename <> '_private_tasks' order by 1`;
  const partes = tabelas.map(
    ({ tabela }) =>
      `select '${tabela}' as tabela, count(*)::text || ':' || coalesce(sum(hashtext(t::text)), 0)::text as conteudo from ${tabela} t`,
  );
  return (await database.pool.query(`${partes.join(' union all ')} order by 1`)).rows;
}

function folhas(comando: Command, caminho: string[] = []): { nome: string; comando: Command }[] {
  if (comando.commands.length === 0) return [{ nome: caminho.join(' '), comando }];
  return comando.commands.flatMap((filho) => folhas(filho, [...caminho, filho.name()]));
}

/** But for what the shell alone reads. */
const arvore = folhas(
  montarPrograma({
    ambiente: {
      abrirBanco: () => {
        throw new Error('a ajuda não abre o banco');
      },
      instalacao: () => {
        throw new Error('a ajuda não lê a configuração');
      },
      abrirErp: () => null,
      abrirFluig: () => null,
      agora: () => now,
      operador: 'teste',
      interativo: false,
      terminal: null,
      perguntar: () => Promise.resolve(false),
      escrever: () => undefined,
      escreverErro: () => undefined,
      log,
    },
    terminar: () => undefined,
  }),
).filter(({ nome }) => !['completar', 'complete'].includes(nome));

test('a tabela tem todos os comandos, e só eles', () => {
  expect(arvore.map(({ nome }) => nome).sort()).toEqual(
    [...Object.keys(LEITURAS), ...Object.keys(ESCRITAS)].sort(),
  );
});

test.each(arvore)('$nome aceita --json, e --simular quando grava; a ajuda é em português', async (folha) => {
  const opcoes = folha.comando.options.map(({ long }) => long);
  expect(opcoes).toContain('--json');
  expect(opcoes.includes('--simular')).toBe(folha.nome in ESCRITAS);
  const { codigo, saida } = await rodarCli(database, [...folha.nome.split(' '), '--help']);
  expect(codigo).toBe(0);
  expect(saida).toMatch(/^Uso: porteira /);
  expect(saida).not.toMatch(/\b(Usage|Options|Commands|Arguments|display help|default)\b/);
});

describe('as leituras', () => {
  let antes: unknown;
  beforeAll(async () => (antes = await retrato()));
  test.each(Object.entries(LEITURAS))('%s --json', async (comando, argumentos) => {
    const preparar = PREPARO[comando];
    if (preparar) antes = await preparar().then(retrato);
    const { codigo, saida, erros } = await rodar(comando, argumentos, '--json');
    expect([codigo, erros]).toEqual([0, '']);
    expect(() => JSON.parse(saida) as unknown).not.toThrow();
    const texto = await rodar(comando, argumentos);
    expect([texto.codigo, texto.erros]).toEqual([0, '']);
    if (WHOLE) expect(await retrato()).toEqual(antes);
  });
  test('nenhuma gravou nada', async () => expect(await retrato()).toEqual(antes));
});

describe('as escritas', () => {
  let antes: unknown;
  beforeAll(async () => (antes = await retrato()));
  test.each(Object.entries(ESCRITAS))('%s --simular --json não grava nada', async (comando, argumentos) => {
    const { codigo, saida } = await rodar(comando, argumentos, '--simular', '--json');
    const resposta = JSON.parse(saida) as { simulacao?: boolean; erro?: string };
    if (podeRecusar.has(comando) && codigo !== 0) expect(resposta.erro).toBeTruthy();
    else expect([codigo, resposta.simulacao, resposta.erro]).toEqual([0, true, undefined]);
    if (WHOLE) expect(await retrato()).toEqual(antes);
  });
  test('nenhuma gravou nada', async () => expect(await retrato()).toEqual(antes));
});

test.each([['demanda listar --statuz 1'], ['demanda ver'], ['voar'], ['doctor agora']])(
  '%s --json diz o erro em JSON e sai com 2',
  async (linha) => {
    const { codigo, saida, erros } = await rodarCli(database, [...linha.split(' '), '--json']);
    expect([codigo, erros]).toEqual([2, '']);
    expect(JSON.parse(saida)).toMatchObject({ codigo: 2, erro: expect.any(String) as string });
  },
);
