import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { apagarDocumentosAntigos } from '#app/domain/relatorio/commands.server/documento.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { action as decidir, loader as pedido } from '#app/routes/adm/anonimizacoes/pedido.tsx';
import { loader as pedidos } from '#app/routes/adm/anonimizacoes/lista.tsx';
import { loader as documento } from '#app/routes/pessoa/documentos/documento.tsx';
import { action as retirar } from '#app/routes/pessoa/meus-dados/retirar-pedido.tsx';
import { action, loader } from '#app/routes/pessoa/meus-dados/tela.tsx';
import { action as pedir, loader as formulario } from '#app/routes/pessoa/meus-dados/anonimizacao.tsx';
import { loader as baixar } from '#app/routes/pessoa/meus-dados/arquivo.ts';
import { loader as arquivoGerado } from '#app/routes/pessoa/documentos/arquivo.ts';
import { criarPessoaCompleta, encerrarDemanda, PESSOA, SENHA } from '#tests/factories/pessoa-completa.ts';
import { csvComFinalidade } from '#tests/factories/exportacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { argsDe, chamar } from '#tests/setup/route.ts';
import { openZip } from '#tests/setup/zip.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = new Date('2027-03-20T15:00:00Z');
const sistema = (quando = now) => testCtx(database, { now: quando });
const entrar = async (grupo: Grupo) => {
  const pessoa = await criarUsuario(sistema(), { grupos: [grupo] });
  return { pessoa, cookie: await sessaoPara(sistema(), pessoa) };
};

let caso: Awaited<ReturnType<typeof criarPessoaCompleta>>;
let comissao: Awaited<ReturnType<typeof entrar>>;

beforeAll(async () => {
  await setClock(database.db, now);
  caso = await criarPessoaCompleta(sistema());
  comissao = await entrar('comissao');
  // A stage whose result nobody has published: it must not reach the person.
  await database.db.resultadoEtapa.create({
    data: {
      participacaoId: caso.participacao.id,
      etapa: 'cadastro',
      estado: 'finalizado',
      apto: true,
      observacao: 'MARCADOINEDITO',
      avaliadorNome: 'MARCADOAVALIADOR',
      atualizadoEm: now,
    },
  });
});

const tela = (cookie = caso.cookie, url = '/meus-dados') => chamar(loader, { url, cookie });
const ultimaExportacao = () =>
  database.db.documentoGerado.findFirstOrThrow({
    where: { tipo: 'meus-dados', solicitanteId: caso.pessoa.id },
    orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
  });
const baixarZip = (id: string, cookie: string) =>
  chamar(baixar, { url: `/meus-dados/arquivo/${id}`, params: { id }, cookie });

describe('/meus-dados', () => {
  it('mostra os termos aceitos com versão e instante, e quem da equipe leu o quê e quando (R-CUR-03, R-PES-04)', async () => {
    const { dados } = await tela();
    expect(dados.aceites.map(({ termo }) => termo)).toContain('Política de Privacidade');
    expect(dados.aceites[0]?.versao).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    expect(dados.aceites[0]?.instante).toBe('20/03/2027, às 12h00');
    const oQue = dados.leituras.linhas.map((leitura) => leitura.oQue);
    expect(oQue).toContain('Leu o seu currículo');
    expect(oQue).toContain('Baixou o seu currículo');
    expect(oQue).toContain('Baixou o seu recurso');
    expect(oQue.some((texto) => texto.startsWith('Abriu um arquivo seu: '))).toBe(true);
    expect(oQue.filter((texto) => texto.startsWith('Exportou a listagem'))).toHaveLength(3);
    expect(dados.leituras.total).toBe(7);
    for (const leitura of dados.leituras.linhas) {
      expect(leitura).toMatchObject({
        quem: caso.equipe.nome,
        grupos: 'Comissão de Credenciamento',
        instante: '20/03/2027, às 12h00',
      });
    }
    // Nobody else's readings, and none where nobody read.
    const outra = await entrar('candidato');
    expect((await tela(outra.cookie)).dados.leituras).toEqual({ total: 0, linhas: [] });
    // A page after the last leads to the last (R-TEL-12).
    expect((await tela(caso.cookie, '/meus-dados?pagina=2')).destino).toMatch(/^\/meus-dados\??$/);
  });

  it('reúne tudo num ZIP, que só a própria pessoa baixa, até vencer (R-PES-01)', async () => {
    expect((await chamar(action, { url: '/meus-dados', cookie: caso.cookie, form: {} })).destino).toBe(
      '/meus-dados',
    );
    const aguardando = await tela();
    expect(aguardando.dados.exportacao?.estado).toBe('pendente');
    expect(aguardando.headers.get('Refresh')).toBe('5');
    // Asking again while it waits is the same request.
    await chamar(action, { url: '/meus-dados', cookie: caso.cookie, form: {} });
    expect(await database.db.documentoGerado.count({ where: { tipo: 'meus-dados' } })).toBe(1);

    const { id } = await ultimaExportacao();
    await runTask(testServices(database), 'dados-pessoais.exportar', { documentoId: id });
    const pronta = await tela();
    const avisos = { usuarioId: caso.pessoa.id, tipo: TIPO.copiaPronta };
    expect(await database.db.mensagem.count({ where: avisos })).toBe(1);
    await runTask(testServices(database), 'dados-pessoais.exportar', { documentoId: id });
    expect(await database.db.mensagem.count({ where: avisos })).toBe(1);
    expect(pronta.dados.exportacao).toMatchObject({ id, estado: 'pronto' });
    expect(pronta.headers.get('Refresh')).toBeNull();

    const resposta = await baixar(
      argsDe({ url: `/meus-dados/arquivo/${id}`, params: { id }, cookie: caso.cookie }),
    );
    expect(resposta.headers.get('Content-Type')).toBe('application/zip');
    expect(resposta.headers.get('Cache-Control')).toBe('no-store');
    const zip = openZip(Buffer.from(await resposta.arrayBuffer()));
    expect([...zip.keys()].sort()).toEqual([
      'LEIA-ME.txt',
      'arquivos/001 - RG de Zoroastra.pdf',
      'arquivos/002 - Declaração Wanderlúcia.pdf',
      'arquivos/003 - Rascunho da Quixabeira.pdf',
      'dados.json',
    ]);
    expect(zip.get('arquivos/001 - RG de Zoroastra.pdf')?.toString('latin1')).toContain(PESSOA.cpf);
    const texto = zip.get('dados.json')?.toString('utf8') ?? '';
    const dados = JSON.parse(texto) as Record<string, unknown[]>;
    expect(dados.conta).toMatchObject({ cpf: PESSOA.cpf, email: PESSOA.email });
    expect(dados.curriculo).toHaveLength(3);
    expect(dados.mensagens?.length).toBeGreaterThanOrEqual(3);
    expect(dados.comprovantes).toHaveLength(4);
    expect(dados.termosAceitos?.length).toBeGreaterThan(0);
    expect(dados.rascunhos).toHaveLength(1);
    expect(dados.quemLeuOsMeusDados).toHaveLength(7);
    expect(dados.dadosDoSistemaDeGestao).toMatchObject({ cargaHoraria: [{ ano: 2027, mes: 3 }] });
    expect(dados.participacoes).toMatchObject([
      {
        envios: [{ estado: 'enviado', documentos: [{ arquivo: { nomeOriginal: 'RG de Zoroastra.pdf' } }] }],
        resultadosPublicados: [{ etapa: 'carga_horaria', apto: false, recursos: [{ status: 16 }] }],
      },
    ]);
    // Nothing that is not published, no evaluator, no secret.
    for (const marca of ['MARCADOINEDITO', 'MARCADOAVALIADOR', 'senhaHash', 'tokenHash', 'argon2']) {
      expect(texto).not.toContain(marca);
    }

    const administrador = await entrar('administrador');
    for (const { cookie } of [comissao, administrador, await entrar('candidato')]) {
      expect((await baixarZip(id, cookie)).status).toBe(404);
      expect((await chamar(documento, { url: `/documentos/${id}`, params: { id }, cookie })).status).toBe(
        404,
      );
      expect(
        (await chamar(arquivoGerado, { url: `/documentos/${id}/arquivo`, params: { id }, cookie })).status,
      ).toBe(404);
    }
    const anonimo = await chamar(baixar, { url: `/meus-dados/arquivo/${id}`, params: { id } });
    expect(anonimo.destino).toMatch(/^\/login/);

    await database.db.documentoGerado.update({
      where: { id },
      data: { criadoEm: new Date(now.getTime() - 25 * 60 * 60 * 1000) },
    });
    expect((await baixarZip(id, caso.cookie)).status).toBe(404);
    expect((await tela()).dados.exportacao).toBeNull();
    const { chave } = await database.db.documentoGerado.findUniqueOrThrow({ where: { id } });
    expect(chave).toMatch(/^exportacoes\//);
    await apagarDocumentosAntigos(sistema());
    await expect(appStorage().open(chave ?? '')).rejects.toThrow();
  });

  it('um arquivo perdido é dito, e o armazenamento fora do ar é tentado de novo e enfim dito à pessoa', async () => {
    await chamar(action, { url: '/meus-dados', cookie: caso.cookie, form: {} });
    const { id } = await ultimaExportacao();
    const fora = vi.spyOn(appStorage(), 'open').mockRejectedValue(new Error('connect ECONNREFUSED'));
    const servicos = testServices(database);
    const tarefa = (vez: number) => runTask(servicos, 'dados-pessoais.exportar', { documentoId: id }, vez);
    await expect(tarefa(1)).rejects.toThrow();
    expect((await tela()).dados.exportacao?.estado).toBe('pendente');
    await expect(tarefa(5)).rejects.toThrow();
    expect((await tela()).dados.exportacao).toMatchObject({
      estado: 'erro',
      erro: 'Não foi possível reunir os seus dados agora. Peça de novo em alguns minutos.',
    });
    fora.mockRestore();

    const { chave } = await database.db.arquivo.findUniqueOrThrow({ where: { id: caso.documento.id } });
    await appStorage().remove(chave);
    await chamar(action, { url: '/meus-dados', cookie: caso.cookie, form: {} });
    const outra = await ultimaExportacao();
    await runTask(servicos, 'dados-pessoais.exportar', { documentoId: outra.id });
    const resposta = await baixar(
      argsDe({ url: `/meus-dados/arquivo/${outra.id}`, params: { id: outra.id }, cookie: caso.cookie }),
    );
    const zip = openZip(Buffer.from(await resposta.arrayBuffer()));
    expect(JSON.parse(zip.get('dados.json')?.toString('utf8') ?? '')).toMatchObject({
      arquivosQueNaoPuderamSerLidos: ['arquivos/001 - RG de Zoroastra.pdf'],
    });
  });
});

describe('pedir, retirar e decidir pelas telas', () => {
  const enviar = (form: Record<string, string>, cookie = caso.cookie) =>
    chamar(pedir, { url: '/meus-dados/anonimizacao', cookie, form });

  it('enquanto a demanda anda, a tela e o envio dizem o mesmo motivo (R-PES-03)', async () => {
    const { dados } = await chamar(formulario, { url: '/meus-dados/anonimizacao', cookie: caso.cookie });
    const motivo = dados.permissao.ok ? '' : dados.permissao.motivo;
    expect(motivo).toContain(caso.demanda.identificacaoProcesso);
    expect((await tela()).dados.permissao).toEqual({ ok: false, motivo });
    const recusa = await enviar({ ciente: 'on', senha: SENHA });
    expect(recusa.status).toBe(422);
    expect(JSON.stringify(recusa.dados)).toContain(caso.demanda.identificacaoProcesso);
  });

  it('pede com a senha, retira, pede de novo, e a comissão recusa e depois confirma', async () => {
    await encerrarDemanda(sistema(), caso.demanda.id);
    const incompleto = await enviar({ motivo: 'Texto que fica', senha: 'errada-mas-longa' });
    expect(incompleto.status).toBe(422);
    expect(JSON.stringify(incompleto.dados)).toContain('Texto que fica');
    expect(JSON.stringify(incompleto.dados)).not.toContain('errada-mas-longa');
    const errada = await enviar({ ciente: 'on', senha: 'errada-mas-longa' });
    expect(errada.status).toBe(422);
    expect(JSON.stringify(errada.dados)).toContain('A senha informada não confere.');

    expect((await enviar({ ciente: 'on', senha: SENHA })).destino).toBe('/meus-dados');
    expect((await tela()).dados.pendente).toBe(true);
    const url = '/meus-dados/retirar-pedido';
    expect((await chamar(retirar, { url, cookie: caso.cookie, form: {} })).destino).toBe('/meus-dados');
    expect((await chamar(retirar, { url, cookie: caso.cookie, form: {} })).status).toBe(409);
    expect((await enviar({ ciente: 'on', senha: SENHA })).destino).toBe('/meus-dados');

    const lista = await chamar(pedidos, { url: '/adm/anonimizacoes', cookie: comissao.cookie });
    expect(lista.dados.linhas).toMatchObject([{ nome: PESSOA.completo, estado: 'pendente' }]);
    const id = lista.dados.linhas[0]?.id ?? '';
    const emCsv = await csvComFinalidade(pedidos, '/adm/anonimizacoes?estado=todos', comissao.cookie);
    expect(String(emCsv.dados).trim().split('\n')).toHaveLength(3);
    const aberto = await chamar(pedido, { url: '/x', params: { id }, cookie: comissao.cookie });
    expect(aberto.dados.participacoes).toMatchObject([{ processo: caso.demanda.identificacaoProcesso }]);

    const resposta = (form: Record<string, string>) =>
      chamar(decidir, { url: `/adm/anonimizacoes/${id}`, params: { id }, cookie: comissao.cookie, form });
    expect(await resposta({ decisao: 'recusar' })).toMatchObject({
      status: 422,
      dados: { erros: [{ id: 'resposta', mensagem: 'Diga o motivo da recusa.' }] },
    });
    expect((await resposta({ decisao: 'confirmar' })).status).toBe(422);
    expect((await resposta({ decisao: 'recusar', resposta: 'Falta um prazo legal.' })).status).toBe(303);
    expect((await tela()).dados.pedidos[0]).toMatchObject({
      estado: 'recusado',
      resposta: 'Falta um prazo legal.',
    });
    expect((await resposta({ decisao: 'confirmar', ciente: 'on' })).status).toBe(409);
    const recusado = { usuarioId: caso.pessoa.id, tipo: TIPO.anonimizacaoRecusada };
    expect(await database.db.mensagem.findMany({ where: recusado })).toMatchObject([
      { dados: { motivo: 'Falta um prazo legal.' }, destinatarioEmail: PESSOA.email },
    ]);

    expect((await enviar({ ciente: 'on', senha: SENHA })).destino).toBe('/meus-dados');
    const { id: outro } = await database.db.pedidoAnonimizacao.findFirstOrThrow({
      where: { estado: 'pendente' },
    });
    const confirmado = await chamar(decidir, {
      url: `/adm/anonimizacoes/${outro}?estado=todos`,
      params: { id: outro },
      cookie: comissao.cookie,
      form: { decisao: 'confirmar', ciente: 'on' },
    });
    expect(confirmado.destino).toBe('/adm/anonimizacoes?estado=todos');
    // The session that was open is over.
    expect((await tela()).destino).toMatch(/^\/login/);
  });

  it('quem é da equipe vê por que não pode', async () => {
    const pessoa = await criarUsuario(sistema(), {
      grupos: ['juridico'],
      senhaHash: await hashPassword(SENHA),
    });
    const cookie = await sessaoPara(sistema(), pessoa);
    const { dados } = await chamar(formulario, { url: '/meus-dados/anonimizacao', cookie });
    expect(dados.permissao).toMatchObject({ ok: false });
    expect((await enviar({ ciente: 'on', senha: SENHA }, cookie)).status).toBe(422);
  });
});
