import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { CartoesDasDemandas } from '#app/domain/participacao/components/cartoes.tsx';
import { CorpoDaDemanda } from '#app/domain/participacao/components/minha-demanda.tsx';
import type { Cartao, Trecho } from '#app/domain/participacao/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as pagina } from '#app/routes/candidato/minhas-demandas/demanda.tsx';
import { loader as lista } from '#app/routes/candidato/minhas-demandas/lista.tsx';
import { loader as inicio } from '#app/routes/pessoa/home.tsx';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado } from '#tests/factories/participacao.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { desenhar } from '#tests/setup/render.tsx';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-11', '10:00');
const ctx = () => testCtx(database, { now });
const INTERESSE = fase(17, '2027-02-01', '2027-02-05');
const CADASTRO = [
  INTERESSE,
  fase(18, '2027-02-08', '2027-02-12'),
  fase(19, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12']),
  fase(21, '2027-03-15', '2027-03-16'),
  fase(22, '2027-03-22', '2027-03-26'),
];
const ENVIO = [INTERESSE, fase(22, '2027-03-08', '2027-03-15')];
const AVALIACAO = [INTERESSE, fase(18, '2027-03-08', '2027-03-19')];

beforeAll(async () => {
  await setClock(database.db, now);
});

async function candidato() {
  const usuario = await criarUsuario(ctx());
  await criarReferencia(ctx());
  const versao = await criarCurriculoFinalizado(ctx(), usuario);
  const cookie = await sessaoPara(ctx(), usuario);
  const participar = async (status: StatusId, fases: readonly FaseDatada[], mais = {}) => {
    const demanda = await criarDemanda(ctx(), { status, fases });
    const { id } = await database.db.participacao.create({
      data: {
        demandaId: demanda.id,
        usuarioId: usuario.id,
        tipo: 'E',
        curriculoVersaoId: versao.id,
        demonstradoEm: instanteDe('2027-02-02', '08:15'),
        ...mais,
      },
    });
    return { demandaId: demanda.id, processo: demanda.identificacaoProcesso, participacaoId: id };
  };
  const avaliar = (participacaoId: string, publicadoEm: Date | null, mudanca = {}) =>
    database.db.resultadoEtapa.create({
      data: {
        participacaoId,
        etapa: 'cadastro',
        estado: publicadoEm ? 'publicado' : 'finalizado',
        apto: false,
        criterios: { formacaoAcademica: { atende: false, motivo: '' } },
        observacao: 'MOTIVO ESCRITO',
        avaliadorNome: 'MARCASECRETA',
        atualizadoEm: now,
        publicadoEm,
        ...mudanca,
      },
    });
  const abrir = async (busca = '') => {
    const { dados } = await chamar(lista, { url: `/minhas-demandas${busca}`, cookie });
    if (dados.cartoes === null) throw new Error('veio a tabela');
    return { ...dados, ...dados.cartoes, cartoes: dados.cartoes.linhas };
  };
  const ver = (id: string) => chamar(pagina, { url: `/minhas-demandas/${id}`, params: { id }, cookie });
  return { usuario, cookie, participar, avaliar, abrir, ver };
}

const emTexto = (frase: readonly Trecho[]): string =>
  frase.map((trecho) => (typeof trecho === 'string' ? trecho : trecho.forte)).join('');
const resumidos = (cartoes: readonly Cartao[]) =>
  cartoes.map(({ processo, grupo, frase, botao }) => [
    processo,
    grupo,
    emTexto(frase),
    botao?.rotulo ?? null,
  ]);

describe('os cartões', () => {
  it('em três grupos: o que precisa da pessoa, o que vence antes primeiro; o que segue; o que terminou (R-TEL-44)', async () => {
    const { participar, avaliar, abrir } = await candidato();
    const cancelada = await participar(16, CADASTRO);
    const envio = await participar(6, ENVIO);
    const segue = await participar(3, AVALIACAO);
    const recurso = await participar(4, CADASTRO);
    await avaliar(recurso.participacaoId, now);
    const retirada = await participar(3, AVALIACAO, { interessado: false });
    const { cartoes, contagem, total } = await abrir();
    expect(resumidos(cartoes)).toEqual([
      [
        recurso.processo,
        'precisa',
        'Você pode apresentar recurso: Análise de Cadastro. Até amanhã, sex. 12/03, 23h59.',
        'Iniciar recurso',
      ],
      [
        envio.processo,
        'precisa',
        'Envie os documentos da habilitação técnica. Até seg. 15/03, 23h59.',
        'Enviar documentos',
      ],
      [
        segue.processo,
        'andamento',
        'Análise de cadastro em curso, até sex. 19/03. O resultado chega por e-mail.',
        null,
      ],
      [retirada.processo, 'encerrada', 'Você retirou o interesse.', null],
      [cancelada.processo, 'encerrada', 'A demanda foi cancelada.', null],
    ]);
    expect([contagem, total]).toEqual([{ precisa: 2, andamento: 1, encerrada: 2 }, 5]);
    // One button is solid: the one with hours left.
    expect(cartoes.map(({ botao }) => botao?.cheio ?? null)).toEqual([true, false, null, null, null]);
    const html = await desenhar(
      createElement(CartoesDasDemandas, { cartoes, contagem, busca: '' }),
      '/minhas-demandas',
    );
    expect([...html.matchAll(/<h3[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, titulo]) => titulo)).toEqual([
      'Precisam de você',
      'Em andamento, nada a fazer agora',
      'Encerradas',
    ]);
    expect(html).toContain(`Iniciar recurso<span class="sr-only"> em ${recurso.processo}</span>`);
  });

  it('precisa dela o que a sua página inicial diz que precisa (R-TEL-44)', async () => {
    const { cookie, participar, avaliar, abrir } = await candidato();
    await participar(6, ENVIO);
    await avaliar((await participar(4, CADASTRO)).participacaoId, now);
    await participar(3, AVALIACAO);
    const { dados } = await chamar(inicio, { url: '/home', cookie });
    const daCasa = dados.tarefas.filter(({ processo }) => processo !== null).map(({ processo }) => processo);
    const { cartoes } = await abrir();
    const precisam = cartoes.filter(({ grupo }) => grupo === 'precisa').map(({ processo }) => processo);
    expect(precisam).toEqual(daCasa);
    expect(precisam).toHaveLength(2);
  });

  it('um resultado que não foi publicado não muda o cartão (R-TEL-44)', async () => {
    const { participar, avaliar, abrir } = await candidato();
    const { participacaoId } = await participar(4, CADASTRO);
    const antes = await abrir();
    const { id } = await avaliar(participacaoId, null);
    expect(await abrir()).toEqual(antes);
    await database.db.resultadoEtapa.update({
      where: { id },
      data: { publicadoEm: now, estado: 'publicado' },
    });
    expect((await abrir()).cartoes[0]?.grupo).toBe('precisa');
  });

  it('só os da pessoa, com os filtros e as páginas da lista; as encerradas vêm por último (R-TEL-44)', async () => {
    const { participar, abrir } = await candidato();
    const outra = await candidato();
    await outra.participar(3, AVALIACAO);
    const aberta = await participar(3, AVALIACAO);
    for (let vez = 0; vez < 21; vez++) await participar(vez % 2 === 0 ? 15 : 16, AVALIACAO);
    const primeira = await abrir();
    expect([primeira.total, primeira.cartoes.length]).toEqual([22, 20]);
    expect(primeira.cartoes[0]?.processo).toBe(aberta.processo);
    const segunda = await abrir('?pagina=2');
    expect(segunda.cartoes.map(({ grupo }) => grupo)).toEqual(['encerrada', 'encerrada']);
    const vistos = [...primeira.cartoes, ...segunda.cartoes].map(({ id }) => id);
    expect(new Set(vistos).size).toBe(22);
    const achada = await abrir(`?busca=${aberta.processo}`);
    expect(achada.cartoes.map(({ processo }) => processo)).toEqual([aberta.processo]);
    expect((await abrir('?area=NENHUMA')).total).toBe(0);
  });

  it('o mesmo número de consultas com 1 e com 3 demandas (R-TEL-10)', async () => {
    const { participar, abrir } = await candidato();
    await participar(6, ENVIO);
    await participar(16, ENVIO);
    const contar = () => contarConsultas(database, () => abrir());
    const uma = await contar();
    for (const status of [3, 4, 15, 16] as const) await participar(status, CADASTRO);
    expect(await contar()).toBe(uma);
  });

  it('a tabela é outro endereço da mesma lista (R-TEL-44)', async () => {
    const { cookie, participar } = await candidato();
    const { processo } = await participar(6, ENVIO);
    const { dados } = await chamar(lista, { url: '/minhas-demandas?ver=tabela', cookie });
    expect([dados.cartoes, dados.linhas.map(({ identificacao }) => identificacao)]).toEqual([
      null,
      [processo],
    ]);
  });
});

describe('a página de uma demanda', () => {
  const desenhada = async (demanda: Awaited<ReturnType<Awaited<ReturnType<typeof candidato>>['ver']>>) =>
    desenhar(createElement(CorpoDaDemanda, { demanda: demanda.dados, datas: null }), '/minhas-demandas/x');

  it('diz o que fazer agora, com um botão cheio, e o prazo curto e por extenso (R-TEL-45, R-CRO-19)', async () => {
    const { participar, ver } = await candidato();
    const { demandaId } = await participar(6, ENVIO);
    const demanda = await ver(demandaId);
    expect(demanda.dados.agora).toMatchObject({
      grupo: 'precisa',
      botao: { href: `/minhas-demandas/${demandaId}/documentos/tecnica` },
    });
    const html = await desenhada(demanda);
    expect(html.match(/btn-primary/g)).toHaveLength(1);
    expect(html).toContain('Até <b>seg. 15/03, 23h59</b>.');
    expect(html).toContain('até segunda-feira, 15/03/2027, às 23h59, horário de Brasília');
  });

  it('o resultado, o motivo e o recurso no lugar da etapa, depois de publicados e não antes (R-TEL-45)', async () => {
    const { participar, avaliar, ver } = await candidato();
    const { demandaId, participacaoId } = await participar(4, CADASTRO);
    const vazia = await ver(demandaId);
    const { id } = await avaliar(participacaoId, null);
    await database.db.recurso.create({
      data: {
        ...{ resultadoId: id, demandaId, faseId: 19, numeracao: 1, observacao: 'x', criadoEm: now },
        ...{ status: 15, decisao: 'DECISÃO', decididoEm: now },
      },
    });
    expect((await ver(demandaId)).dados).toEqual(vazia.dados);
    await database.db.resultadoEtapa.update({
      where: { id },
      data: { publicadoEm: now, estado: 'publicado' },
    });
    const preliminar = await ver(demandaId);
    const cadastro = preliminar.dados.caminho.find(({ id: etapa }) => etapa === 'cadastro');
    expect(cadastro?.motivos).toContain('MOTIVO ESCRITO');
    expect(cadastro?.fatos.map(({ texto }) => texto)).toEqual([
      'Resultado publicado em 11/03/2027, às 10h00.',
      // Decided, and not told: the decision comes with the final result.
      'Recurso apresentado em 11/03/2027, às 10h00: em análise.',
    ]);
    expect(await desenhada(preliminar)).not.toMatch(/MARCASECRETA|DECISÃO/);
    await database.db.resultadoEtapa.update({
      where: { id },
      data: { publicadoFinalEm: now, aptoFinal: true },
    });
    const final = (await ver(demandaId)).dados.caminho.find(({ id: etapa }) => etapa === 'cadastro');
    expect(final?.fatos.map(({ texto }) => texto)).toEqual([
      'Resultado final publicado em 11/03/2027, às 10h00.',
      'Recurso apresentado em 11/03/2027, às 10h00: aprovado.',
    ]);
  });

  it('os documentos enviados e o comprovante, na etapa deles e entre os papéis (R-TEL-45)', async () => {
    const { participar, ver, usuario } = await candidato();
    const { demandaId, participacaoId } = await participar(6, ENVIO);
    const { id } = await database.db.envioDocumento.create({
      data: {
        ...{ participacaoId, habilitacao: 'HabTec', criadoEm: now, atualizadoEm: now },
        ...{ estado: 'enviado', enviadoEm: now },
      },
    });
    await database.db.comprovante.create({
      data: {
        ...{ codigo: 'ABCD2345EFGH', protocolo: '2027-000123', tipo: 'documentos', referenciaId: id },
        ...{ usuarioId: usuario.id, demandaId, emitidoEm: now, sha256: 'a'.repeat(64) },
      },
    });
    const { dados } = await ver(demandaId);
    const passo = dados.caminho.find(({ id: etapa }) => etapa === 'documentacao_tecnica');
    expect(passo?.fatos.flatMap(({ elos }) => elos.map(({ href }) => href))).toEqual([
      `/minhas-demandas/${demandaId}/documentos/tecnica`,
      '/comprovantes/ABCD2345EFGH',
    ]);
    expect(dados.comprovantes).toMatchObject([{ codigo: 'ABCD2345EFGH', rotulo: 'Documentação enviada' }]);
  });

  it('retira-se o interesse enquanto a aplicação o aceita (R-TEL-45, R-INT-07)', async () => {
    const { participar, ver } = await candidato();
    const aberta = await participar(14, [fase(17, '2027-03-08', '2027-03-15')]);
    const depois = await participar(6, ENVIO);
    const aplicar = `/aplicar-credenciamento/${aberta.demandaId}/retirar`;
    expect(await desenhada(await ver(aberta.demandaId))).toContain(aplicar);
    expect(await desenhada(await ver(depois.demandaId))).not.toContain('/retirar');
  });

  it('não existe para quem não participa, seja quem for (R-TEL-45)', async () => {
    const { participar } = await candidato();
    const { demandaId } = await participar(6, ENVIO);
    const outra = await candidato();
    expect((await outra.ver(demandaId)).status).toBe(404);
    const comissao = await criarUsuario(ctx(), { grupos: ['comissao'] });
    const cookie = await sessaoPara(ctx(), comissao);
    const resposta = await chamar(pagina, { url: '/x', params: { id: demandaId }, cookie });
    expect(resposta.status).toBe(404);
    expect((await outra.ver('nao-e-um-id')).status).toBe(404);
  });

  it('o mesmo número de consultas com 1 e com 3 de cada coisa (R-TEL-10)', async () => {
    const { participar, avaliar, ver, usuario } = await candidato();
    const { demandaId, participacaoId } = await participar(4, CADASTRO);
    const { id } = await avaliar(participacaoId, now);
    const recorrer = (numeracao: number) =>
      database.db.recurso.create({
        data: {
          ...{ resultadoId: id, demandaId, faseId: 19, numeracao, observacao: 'x', criadoEm: now },
          ...{ status: 16, decididoEm: now },
        },
      });
    const receber = (numero: number) =>
      database.db.comprovante.create({
        data: {
          codigo: `ABCD2345EF${String(numero).padStart(2, '0')}`,
          protocolo: `2027-9000${String(numero)}`,
          ...{ tipo: 'recurso', referenciaId: crypto.randomUUID(), sha256: 'a'.repeat(64) },
          ...{ usuarioId: usuario.id, demandaId, emitidoEm: now },
        },
      });
    await recorrer(1);
    await receber(1);
    const contar = () => contarConsultas(database, () => ver(demandaId));
    const uma = await contar();
    for (const numero of [2, 3]) {
      await recorrer(numero);
      await receber(numero);
      await participar(6, ENVIO);
    }
    expect(await contar()).toBe(uma);
  });
});
