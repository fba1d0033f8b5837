import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FASE } from '#app/domain/etapa/ids.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const { SEXTA, TITULO } = vi.hoisted(() => ({
  SEXTA: 'visita_tecnica',
  TITULO: 'Visita Técnica de Teste',
}));

// One stage more, as the catalogue would tell it: nothing else knows of it.
vi.mock('#app/domain/etapa/catalogo/habilitacao.ts', async (original) => {
  const { HABILITACAO } = await original<Record<'HABILITACAO', object>>();
  const recurso = { tipo: 'juridica', fases: [], decideEm: [], decide: 'comissao', repete: false };
  const sexta = { titulo: TITULO, momentos: [], resultado: { nome: TITULO, curto: TITULO, recurso } };
  return { HABILITACAO: { ...HABILITACAO, [SEXTA]: sexta } };
});

const database = useDatabase();
const now = instanteDe('2027-03-12', '10:00');
const FASES = [
  fase(FASE.demonstracaoDeInteresse, '2027-03-01', '2027-03-05'),
  fase(FASE.analiseDeCadastro, '2027-03-08', '2027-03-10'),
  fase(FASE.cadastroPreliminar, '2027-03-11', '2027-03-12', ['2027-03-15', '2027-03-16']),
];
let application: Awaited<ReturnType<typeof startApplication>>;
let participacaoId: string;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  await database.pool.query('alter table resultado_etapa drop constraint resultado_etapa_nome');
  await setClock(database.db, now);
  const ctx = testCtx(database, { now });
  const demanda = await criarDemanda(ctx, { status: 4, fases: FASES });
  const participacao = await criarParticipacao(ctx, demanda.id);
  participacaoId = participacao.id;
  for (const etapa of ['cadastro', SEXTA])
    await database.db.resultadoEtapa.create({
      data: {
        participacaoId,
        etapa,
        estado: 'finalizado',
        criterios: {},
        apto: etapa !== SEXTA,
        finalizadoEm: now,
        atualizadoEm: now,
      },
    });
  const comissao = await criarUsuario(ctx, { grupos: ['comissao'], cpf: null });
  cookies.candidata = await sessaoPara(ctx, participacao.usuario);
  cookies.comissao = await sessaoPara(ctx, comissao);
  application = await startApplication();
});
afterAll(() => application.close());

async function abrir(url: string, quem: 'candidata' | 'comissao') {
  const resposta = await fetch(`${application.base}${url}`, { headers: { cookie: cookies[quem] ?? '' } });
  return { status: resposta.status, texto: await resposta.text() };
}

test('uma sexta etapa não mostra ao candidato o que não foi publicado (R-SEL-07)', async () => {
  expect((await abrir('/historico-credenciamento', 'candidata')).texto).not.toContain(TITULO);
  await database.db.resultadoEtapa.updateMany({
    where: { participacaoId, etapa: 'cadastro' },
    data: { estado: 'publicado', publicadoEm: now },
  });
  const depois = (await abrir('/historico-credenciamento', 'candidata')).texto;
  expect(depois).toContain(TITULO);
  expect(depois).not.toContain('Reprovado');
});

test('nem quebra nenhuma tela sem parâmetros, de quem se candidata e da comissão', async () => {
  const urls = application.rotas.filter(({ url, parametros }) => parametros.length === 0 && url !== '/sair');
  expect(urls.length).toBeGreaterThan(50);
  for (const { url } of urls)
    for (const quem of ['candidata', 'comissao'] as const)
      expect((await abrir(url, quem)).status, `${quem} ${url}`).toBeLessThan(500);
});
