import { createHash } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO, type NovaMensagem } from '#app/domain/mensageria/types.ts';
import { apagarDocumentosAntigos } from '#app/domain/relatorio/commands.server/documento.ts';
import { gerarRelatorio } from '#app/domain/relatorio/commands.server/gerar.ts';
import { pararPasta, pedirPasta } from '#app/domain/relatorio/commands.server/pasta.ts';
import { AUSENTE, INDICE, SOMAS } from '#app/domain/relatorio/pasta.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { jobs } from '#app/lib/jobs.ts';
import { loader as arquivo } from '#app/routes/adm/relatorios/pasta-arquivo.ts';
import { action, loader } from '#app/routes/adm/relatorios/pasta.tsx';
import { agendar, criarBanca, declararNada } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarTipos, darResultado, enviar } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';
import { openZip } from '#tests/setup/zip.ts';
import { pdfKinds } from '#worker/pdf.tsx';

const CANDIDATOS = 50;
const database = useDatabase();
const now = instanteDe('2027-03-10', '10:00');
const sistema = () => testCtx(database, { now });
const sha256 = (conteudo: Buffer): string => createHash('sha256').update(conteudo).digest('hex');

let ctx: CtxUsuario;
let cookie: string;
let cena: Awaited<ReturnType<typeof criarCena>>;
beforeAll(async () => {
  const actor = await criarUsuario(database, { grupos: ['comissao'], cpf: null });
  ctx = testCtx(database, { now, actor });
  cookie = await sessaoPara(database, actor);
  cena = await criarCena();
});

/** A file that is in the storage as its record says. */
async function guardar(id: string, texto: string): Promise<void> {
  const conteudo = Buffer.from(`%PDF-1.7 ${texto}`);
  const { chave } = await database.db.arquivo.update({
    where: { id },
    data: { sha256: sha256(conteudo), bytes: conteudo.byteLength, nomeOriginal: `../${texto}: "a".pdf` },
  });
  await appStorage().put(chave, conteudo, { contentType: 'application/pdf' });
}

/** A demand with candidates, each with a decision, documents, a message and a receipt; some appealed. */
async function criarCena() {
  await criarTipos(sistema());
  const demanda = await criarDemanda(sistema(), {
    status: 4,
    formatoAvaliacao: 1,
    tipoAvaliacao: 3,
    cadastroPreliminarEm: now,
    fases: [
      fase(17, '2027-02-01'),
      fase(18, '2027-03-01'),
      fase(19, '2027-03-10', '2027-03-10', ['2027-03-11', '2027-03-15']),
    ],
  });
  const pessoas = [];
  for (let i = 0; i < CANDIDATOS; i++) {
    const pessoa = await criarParticipacao(sistema(), demanda.id, { nome: `Candidata <${String(i)}>` });
    pessoas.push(pessoa);
    const { id: resultadoId } = await darResultado(sistema(), pessoa.id, 'cadastro', { apto: i % 5 !== 0 });
    const { documentos } = await enviar(sistema(), pessoa, 'HabTec');
    for (const { arquivoId } of documentos) await guardar(arquivoId, arquivoId);
    await emitirComprovante(sistema(), {
      tipo: 'documentos',
      referenciaId: pessoa.id,
      usuarioId: pessoa.usuarioId,
      demandaId: demanda.id,
      conteudo: {},
      arquivos: [{ sha256: 'a'.repeat(64), bytes: 1 }],
    });
    if (i % 5 === 0) {
      const anexo = documentos[0]?.arquivoId ?? '';
      await database.db.recurso.create({
        data: {
          resultadoId,
          demandaId: demanda.id,
          faseId: 19,
          numeracao: 1,
          observacao: 'Peço revisão <b>',
          criadoEm: now,
          anexos: { create: { arquivoId: anexo, ordem: 0 } },
        },
      });
    }
  }
  await registrarMensagens(
    sistema(),
    pessoas.map(
      ({ usuario }) =>
        ({
          tipo: TIPO.cadastroRepetido,
          demandaId: demanda.id,
          usuarioId: usuario.id,
          destinatarioNome: usuario.nome,
          destinatarioEmail: usuario.email,
          causa: `pasta:${usuario.id}`,
          dados: { nome: usuario.nome },
        }) as NovaMensagem,
    ),
  );
  const documentoId = await gerarRelatorio(ctx, {
    demandaId: demanda.id,
    especie: 'avaliacaoCadastro',
    versao: 0,
    mudancas: '',
  });
  await runTask(testServices(database, { pdfKinds }), 'pdf.gerar', { documentoId });
  return { demanda, pessoas };
}

const url = () => `/adm/lista-relatorio-processos/${cena.demanda.id}/pasta`;
const daDemanda = () => ({ demandaId: cena.demanda.id });
const abrir = () => chamar(loader, { url: url(), params: daDemanda(), cookie });
const baixar = (id: string, quem = cookie) =>
  chamar(arquivo, { url: `${url()}/arquivo/${id}`, params: { ...daDemanda(), id }, cookie: quem });
const pedir = async (): Promise<string> => {
  await pedirPasta(ctx, cena.demanda.id);
  const { id } = await database.db.documentoGerado.findFirstOrThrow({
    where: { tipo: 'pasta', estado: 'pendente' },
  });
  return id;
};
const montar = (documentoId: string, tentativa = 1) =>
  runTask(testServices(database), 'pasta.montar', { documentoId }, tentativa);
test('o ZIP confere arquivo por arquivo com o seu índice (R-REL-07)', async () => {
  const id = await pedir();
  expect(await pedir()).toBe(id);
  expect((await abrir()).headers.get('Refresh')).toBe('3');
  await montar(id);
  const { chave, bytes, ...feita } = await database.db.documentoGerado.findUniqueOrThrow({ where: { id } });
  const bruto = Buffer.concat(await (await appStorage().open(chave ?? '')).toArray());
  expect([bruto.byteLength, sha256(bruto)]).toEqual([bytes, feita.sha256]);

  const zip = openZip(bruto);
  const indice = zip.get(INDICE)?.toString('utf8') ?? '';
  const linhas = [
    ...indice.matchAll(
      /<th scope="row">(.*?)<\/th><td[^>]*><a href="(.*?)">.*?<td[^>]*>(\d+)<\/td><td[^>]*><code>([0-9a-f]{64})<\/code>/g,
    ),
  ];
  const noIndice = linhas.map(([, , caminho = '', tamanho = '', hash = '']) => [
    decodeURIComponent(caminho),
    Number(tamanho),
    hash,
  ]);
  const noZip = [...zip].filter(([nome]) => nome !== INDICE && nome !== SOMAS);
  const ordenado = (lista: (string | number | undefined)[][]) => lista.map((item) => item.join(' ')).sort();
  expect(ordenado(noIndice)).toEqual(
    ordenado(noZip.map(([nome, conteudo]) => [nome, conteudo.byteLength, sha256(conteudo)])),
  );
  expect(zip.get(SOMAS)?.toString('utf8').trim().split('\n').sort()).toEqual(
    noZip.map(([nome, conteudo]) => `${sha256(conteudo)}  ${nome}`).sort(),
  );
  expect([feita.feitos, feita.total]).toEqual([noZip.length, noZip.length]);

  const quantos = (prefixo: string) => noZip.filter(([nome]) => nome.startsWith(prefixo)).length;
  expect({
    demanda: quantos('demanda/'),
    cronograma: quantos('cronograma/'),
    decisoes: quantos('decisoes/'),
    recursos: quantos('recursos/'),
    documentos: quantos('documentos/'),
    mensagens: quantos('mensagens/'),
    relatorios: quantos('relatorios/'),
    comprovantes: quantos('comprovantes/'),
  }).toEqual({
    demanda: 2,
    cronograma: 1,
    decisoes: 1,
    recursos: 2 * (CANDIDATOS / 5),
    documentos: 3 * CANDIDATOS,
    mensagens: CANDIDATOS + 1,
    relatorios: 1,
    comprovantes: CANDIDATOS,
  });
  const tudo = noZip.map(([nome, conteudo]) => `${nome}${conteudo.toString('utf8')}`).join('');
  expect(tudo).not.toMatch(/<b>|\.\.\//);
  expect(tudo).toContain('Peço revisão &lt;b&gt;');
});

/** A finished demand with both parts: what its folder holds, by hand. */
test('a pasta de uma demanda terminada tem o que foi decidido e em que se apoia (R-REL-07)', async () => {
  const demanda = await criarDemanda(sistema(), {
    status: 15,
    formatoAvaliacao: 1,
    tipoAvaliacao: 2,
    fases: [fase(17, '2027-02-01'), fase(28, '2027-03-01', '2027-03-05')],
  });
  const { banca, membros } = await criarBanca(sistema(), demanda.id, { suplentes: 1 });
  const veio = await criarParticipacao(sistema(), demanda.id, { nome: 'Ana Que Veio' });
  const faltou = await criarParticipacao(sistema(), demanda.id, { nome: 'Bia Que Faltou' });
  for (const [ordem, { pessoa, tipo, presente }] of [
    { pessoa: veio, tipo: 'E', presente: true },
    { pessoa: veio, tipo: 'D', presente: true },
    { pessoa: faltou, tipo: 'E', presente: false },
  ].entries()) {
    const inicio = new Date(instanteDe('2027-03-01', '09:00').getTime() + ordem * 3_600_000);
    const { id } = await agendar(sistema(), pessoa, banca.id, {
      ...{ tipo: tipo as 'E' | 'D', inicio, avisado: true },
    });
    const registro = { presente, registradaEm: now, registradaPor: 'Rita da Lista' };
    await database.db.frequencia.create({
      data: { agendamentoId: id, ...registro, versoes: { create: { versao: 1, ...registro } } },
    });
  }
  await declararNada(sistema(), membros.slice(0, 2), veio.id);
  await database.db.impedimento.create({
    data: {
      ...{ membroId: membros[2]?.id ?? '', participacaoId: veio.id, numero: 1, declaracao: 'suspeicao' },
      ...{ motivos: ['amizade'], texto: 'Padrinho <dela>', declaradoEm: now, declaradoPor: 'Caio' },
      substitutos: {
        create: { membroId: membros[3]?.id ?? '', designadoEm: now, designadoPor: 'Rita da Lista' },
      },
    },
  });
  for (const tipo of ['E', 'D'])
    await database.db.historicoDemanda.create({
      data: {
        ...{ demandaId: demanda.id, evento: 'enviarResultado', atorNome: 'Rita', origem: 'web' },
        ...{ dados: { tipo }, instante: now },
      },
    });
  await pedirPasta(ctx, demanda.id);
  const { id } = await database.db.documentoGerado.findFirstOrThrow({
    where: { tipo: 'pasta', estado: 'pendente' },
  });
  await montar(id);
  const { chave } = await database.db.documentoGerado.findUniqueOrThrow({ where: { id } });
  const zip = openZip(Buffer.concat(await (await appStorage().open(chave ?? '')).toArray()));
  await database.db.documentoGerado.delete({ where: { id } });
  expect([...zip.keys()].sort()).toEqual([
    'SHA256SUMS',
    'bancas/agendamentos.html',
    'bancas/banca-1.html',
    'bancas/frequencia.html',
    'bancas/impedimentos.html',
    'cronograma/versao-1.html',
    `curriculos/001 ${veio.usuario.nome.toUpperCase()}.html`,
    `curriculos/002 ${faltou.usuario.nome.toUpperCase()}.html`,
    'demanda/demanda.html',
    'demanda/interessados.html',
    'indice.html',
  ]);
  const celulas = (nome: string) =>
    [...(zip.get(nome)?.toString('utf8') ?? '').matchAll(/<tr>(.*?)<\/tr>/g)].map(([, linha = '']) =>
      [...linha.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, celula]) => celula).join('|'),
    );
  const frequencia = celulas('bancas/frequencia.html');
  expect(frequencia).toHaveLength(4);
  expect(frequencia[3]).toMatch(/^Bia Que Faltou .*\|Entrevista\|.*\|Não\|\|.*\|Rita da Lista$/);
  expect(celulas('bancas/banca-1.html').filter((linha) => linha.includes('º titular'))).toHaveLength(3);
  expect(celulas('bancas/agendamentos.html').filter((linha) => linha.includes('|Agendado|'))).toHaveLength(3);
  const impedimentos = celulas('bancas/impedimentos.html').join('\n');
  expect(impedimentos.match(/Nada a declarar/g)).toHaveLength(2);
  expect(impedimentos).toMatch(/suspeição\|Tenho amizade íntima .*\|Padrinho &lt;dela&gt;\|.*\|Caio/);
  expect(impedimentos).toContain('Rita da Lista');
  const curriculo = zip.get(`curriculos/001 ${veio.usuario.nome.toUpperCase()}.html`)?.toString('utf8');
  expect(curriculo).toContain('<dd>ANA QUE VEIO');
  const historico = zip.get('demanda/demanda.html')?.toString('utf8') ?? '';
  for (const dito of ['Resultado das entrevistas enviado', 'Resultado da avaliação didática enviado'])
    expect(historico.split(dito)).toHaveLength(2);
});

test('o que falta no armazenamento, ou foi trocado nele, o índice conta (R-REL-07)', async () => {
  const [um, outro] = await database.db.arquivo.findMany({
    where: { documentos: { some: {} }, recursos: { none: {} } },
    orderBy: { id: 'asc' },
    take: 2,
  });
  await appStorage().remove(um?.chave ?? '');
  await appStorage().put(outro?.chave ?? '', Buffer.from('trocado'), { contentType: 'application/pdf' });
  const id = await pedir();
  await montar(id);
  const { chave } = await database.db.documentoGerado.findUniqueOrThrow({ where: { id } });
  const zip = openZip(Buffer.concat(await (await appStorage().open(chave ?? '')).toArray()));
  const indice = zip.get(INDICE)?.toString('utf8') ?? '';
  expect(indice).toContain('2 com problema');
  expect(indice.split(AUSENTE)).toHaveLength(2);
  expect(indice).toContain('O conteúdo não é o que o registro diz.');
  expect(indice).toContain(sha256(Buffer.from('trocado')));
});

test('é da comissão, e não de quem é candidato; cada download fica na auditoria, até vencer (R-REL-08, R-REL-09)', async () => {
  const id = await pedir();
  await montar(id);
  expect((await baixar(id)).status).toBe(200);
  expect(
    await database.db.auditoria.findMany({
      where: { acao: { in: ['pasta.pedir', 'pasta.baixar'] }, entidadeId: cena.demanda.id },
      select: { acao: true, atorId: true },
      orderBy: { id: 'desc' },
      take: 2,
    }),
  ).toEqual([
    { acao: 'pasta.baixar', atorId: ctx.actor.id },
    { acao: 'pasta.pedir', atorId: ctx.actor.id },
  ]);
  const propria = await criarUsuario(database, { grupos: ['comissao'] });
  await criarParticipacao(sistema(), cena.demanda.id, { usuario: propria });
  await expect(pedirPasta({ ...ctx, actor: propria }, cena.demanda.id)).rejects.toThrow(ForbiddenError);
  expect((await baixar(id, await sessaoPara(database, propria))).status).toBe(403);
  for (const grupo of ['coordenacao', 'juridico', 'candidato'] as const) {
    const quem = await sessaoPara(database, await criarUsuario(database, { grupos: [grupo] }));
    expect([302, 303, 403, 404]).toContain((await baixar(id, quem)).status);
  }
  // A folder is of its demand.
  const outra = await criarDemanda(sistema());
  const alheia = await chamar(arquivo, { url: '/x', params: { demandaId: outra.id, id }, cookie });
  expect(alheia.status).toBe(404);
  await apagarDocumentosAntigos(testCtx(database, { now: new Date(now.getTime() + 6 * 86_400_000) }));
  expect((await baixar(id)).status).toBe(200);
  await apagarDocumentosAntigos(testCtx(database, { now: new Date(now.getTime() + 8 * 86_400_000) }));
  expect((await baixar(id)).status).toBe(404);
});

test('parada, não guarda nada, diz quem parou, e se pede outra (R-REL-10)', async () => {
  const id = await pedir();
  // The worker is at its first file when somebody presses the button.
  const parar = () => chamar(action, { url: url(), params: daDemanda(), cookie, form: { parar: id } });
  const original = appStorage().open.bind(appStorage());
  const aberto = vi.spyOn(appStorage(), 'open').mockImplementationOnce(async (chave) => {
    expect(await parar()).toMatchObject({ status: 303, destino: url() });
    return original(chave);
  });
  await montar(id);
  aberto.mockRestore();
  const parada = await database.db.documentoGerado.findUniqueOrThrow({ where: { id } });
  expect(parada).toMatchObject({ estado: 'parado', chave: null });
  expect(parada.erro).toContain(`Parada por ${ctx.actor.nome} em `);
  const { dados } = await abrir();
  expect(dados.tela.pastas.find((uma) => uma.id === id)).toMatchObject({
    estado: 'parado',
    erro: parada.erro,
  });
  expect((await baixar(id)).status).toBe(404);
  expect((await parar()).status).toBe(409);
  const alheio = await criarUsuario(database, { grupos: ['juridico'], cpf: null });
  await expect(pararPasta({ ...ctx, actor: alheio }, { ...daDemanda(), id })).rejects.toThrow();
  expect(await pedir()).not.toBe(id);
  await database.db.documentoGerado.deleteMany({ where: { tipo: 'pasta' } });
});

test('a que não pôde ser montada diz que falhou, e se pede outra', async () => {
  const id = await pedir();
  const aberto = vi.spyOn(appStorage(), 'open').mockRejectedValue(new Error('fora do ar'));
  await expect(montar(id, jobs['pasta.montar'].maxAttempts)).rejects.toThrow();
  aberto.mockRestore();
  const { dados } = await abrir();
  expect(dados.tela.pastas[0]).toMatchObject({
    estado: 'erro',
    erro: expect.stringContaining('de novo') as string,
  });
  const pedido = await chamar(action, { url: url(), params: daDemanda(), cookie, form: {} });
  expect(pedido).toMatchObject({ status: 303, destino: url() });
  const estados = (await abrir()).dados.tela.pastas.map(({ estado }) => estado);
  expect(estados.sort()).toEqual(['erro', 'pendente']);
});
