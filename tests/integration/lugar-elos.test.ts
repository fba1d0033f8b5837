import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { startApplication } from '#tests/setup/application.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { abrirLote } from '#app/domain/mensageria/commands.server/lote.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { criarCena } from '#tests/factories/agendamento.ts';
import { shortId } from '#app/lib/uuid.ts';
import { agendar } from '#tests/factories/banca.ts';
import { criarTipos, darResultado, enviar } from '#tests/factories/habilitacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-09', '10:00');
const ctx = () => testCtx(database, { now });
let app: Awaited<ReturnType<typeof startApplication>>;
let demandaId: string;
const cookies: Record<string, string> = {};

/** A demand in its interviews: one of its people has an hour, and the other is past them, with an appeal of the legal stage. */
beforeAll(async () => {
  app = await startApplication();
  await setClock(database.db, now);
  await criarTipos(ctx());
  const { demanda, banca, pessoas, comissao, participacoes } = await criarCena(ctx(), {
    status: 11,
    areaAtuacao: 'fpr',
  });
  demandaId = demanda.id;
  const [marcada, adiante] = participacoes;
  if (!marcada || !adiante) throw new Error('a cena tem duas pessoas');
  await agendar(ctx(), marcada, banca.id, {
    tipo: 'E',
    inicio: instanteDe('2027-03-09', '09:00'),
    avisado: true,
  });
  for (const etapa of ['entrevista_didatica', 'hab_tecnica'] as const)
    await darResultado(ctx(), adiante.id, etapa, { apto: true, final: true });
  await enviar(ctx(), adiante, 'HabTec');
  await enviar(ctx(), adiante, 'HabJud');
  const { id: resultadoId } = await darResultado(ctx(), adiante.id, 'hab_juridica', { apto: false });
  await database.db.recurso.create({
    data: {
      demandaId,
      resultadoId,
      faseId: 26,
      numeracao: 1,
      observacao: 'Peço que olhem de novo.',
      criadoEm: now,
    },
  });
  const de = async (...grupos: Grupo[]) =>
    sessaoPara(ctx(), await criarUsuario(ctx(), { grupos, cpf: null }));
  cookies.comissao = await sessaoPara(ctx(), comissao);
  cookies.administrador = await de('administrador');
  cookies.coordenacao = await de('coordenacao', 'area_fpr_ps');
  cookies.juridico = await de('juridico');
  cookies.analista = await de('analista', 'area_fpr_ps');
  cookies.avaliador = await sessaoPara(ctx(), { id: pessoas[0]?.id ?? '' });
});
afterAll(() => app.close());

/** The screens of each that name a demand. */
const TELAS: Record<string, readonly string[]> = {
  comissao: [
    '/adm/lista-processos?aba=todas',
    '/adm/lista-relatorio-processos?credenciamento=:id',
    '/adm/agendamento-entrevista?credenciamento=:id',
    '/adm/lista-avaliacao?tipo=T&credenciamento=:id',
    '/adm/avaliacao-documentacao',
    '/adm/habilitacao-juridica?status=4',
    '/adm/solicitacaoRecurso',
    '/adm/credenciamento/:id',
  ],
  administrador: ['/adm/lista-processos?aba=todas', '/juridico/solicitacaoRecurso', '/home'],
  coordenacao: ['/coord/credenciamento/:id'],
  juridico: ['/juridico/habilitacao-juridica?status=4', '/juridico/solicitacaoRecurso', '/home'],
  analista: ['/aplicar-credenciamento/:id'],
  avaliador: ['/ava/agenda', '/ava/avaliacao', '/home'],
};

it.each(Object.keys(TELAS))(
  '%s: as telas de uma demanda levam ao seu lugar, que se abre (R-LUG-06)',
  async (quem) => {
    const headers = { cookie: cookies[quem] ?? '', accept: 'text/html' };
    const lugar = `/adm/demandas/${demandaId}`;
    for (const tela of TELAS[quem] ?? []) {
      const html = await (await fetch(app.base + tela.replace(':id', demandaId), { headers })).text();
      const leva = [lugar, `/adm/demandas/${shortId(demandaId)}`].some((href) =>
        html.includes(`href="${href}"`),
      );
      expect([tela, leva]).toEqual([tela, true]);
    }
    for (const endereco of [lugar, `/adm/demandas/${shortId(demandaId)}`])
      expect((await fetch(app.base + endereco, { headers })).status).toBe(200);
  },
);

it('as mensagens, os lotes, a homologação e o cronograma levam a ele, a quem os abre (R-LUG-06)', async () => {
  const { demanda } = await criarDemandaParaHomologar(ctx());
  const { id: demandaId, identificacaoProcesso: processo } = demanda;
  const aviso = { tipo: TIPO.lembreteCargaHoraria, demandaId, causa: 'elo' };
  const lote = await abrirLote(ctx(), { ...aviso, dataInicial: null, dataFinal: null }, '2027-03-05');
  const dados = { nome: 'Ana', processo, objeto: 'Queijos', prazo: 'sexta-feira' };
  const [mensagem = ''] = await criarMensagens(ctx(), 1, { ...aviso, dados }, lote.id);
  const administrador = await criarUsuario(ctx(), { grupos: ['administrador'], cpf: null });
  const headers = { cookie: await sessaoPara(ctx(), administrador), accept: 'text/html' };
  for (const tela of [
    `/adm/listaMensageria`,
    `/adm/listaMensageria/${mensagem}`,
    `/adm/listaMensageria/gerenciar`,
    `/adm/listaMensageria/lote/${lote.id}`,
    `/adm/homologacao/${demandaId}`,
    `/adm/cronograma/${demandaId}`,
  ]) {
    const html = await (await fetch(app.base + tela, { headers })).text();
    expect(html, tela).toContain(`href="/adm/demandas/${demandaId}"`);
  }
});
