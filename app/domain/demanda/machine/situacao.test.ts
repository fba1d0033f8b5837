import { describe, expect, it } from 'vitest';
import { catalogo, feriados, demandaNaMaquina, fase } from '#tests/factories/maquina.ts';
import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { fimDoDia, inicioDoDia, somarDias, type Dia } from '#app/lib/dates.ts';
import { MENSAGEM_DESALINHADA } from '../labels.ts';
import { SEM_PENDENCIAS, type DemandaNaMaquina, type SituacaoDaDemanda } from '../types.ts';
import { encerraEm, faseDoStatus, passaPor, pendenteDesde, proximoStatus } from './proximo.ts';
import { acaoPrincipal, acoesOferecidas, situacaoDaDemanda } from './situacao.ts';

const TODAS = new Set([
  'demandas',
  'processos',
  'cronograma',
  'cargaHoraria',
  'cadastro',
  'recursos',
  'relatorios',
  'bancas',
  'agendamentos',
  'avaliacoes',
  'documentos',
  'juridico',
] as const);

const completo = proporCronograma({
  inicio: '2026-09-21',
  tipoAvaliacao: 2,
  formatoAvaliacao: 1,
  comCargaHoraria: true,
  catalogo,
  feriados,
});
const enviada = new Date('2026-10-13T15:30:00Z');

const meioDia = (dia: Dia) => new Date(inicioDoDia(dia).getTime() + 12 * 3_600_000);

function situacao(
  dados: Partial<DemandaNaMaquina>,
  dia: Dia,
  pendencias: Partial<typeof SEM_PENDENCIAS> = {},
  fases: readonly FaseDatada[] = completo,
): SituacaoDaDemanda {
  const demanda = demandaNaMaquina({ tipoAvaliacao: 2, ...dados });
  return situacaoDaDemanda(demanda, fases, { ...SEM_PENDENCIAS, ...pendencias }, meioDia(dia));
}

const oferecidas = (s: SituacaoDaDemanda) =>
  s.acoes.filter((acao) => acao.disponivel).map((acao) => acao.chave);
const principal = (s: SituacaoDaDemanda) => acaoPrincipal(s, TODAS)?.chave ?? null;

describe('saltar o que falta no cronograma (R-DEM-02, R-DEM-22)', () => {
  const tem = (ids: number[]): FaseDatada[] =>
    ids.map((id, i) => fase(id, somarDias('2026-09-21', i * 2), somarDias('2026-09-21', i * 2 + 1)));
  const todas = [17, 33, 42, 43, 18, 19, 21, 22, 28, 39, 29, 34, 40, 30, 25, 41, 26, 35];

  it.each<[string, number[], number, number, (number | null)[]]>([
    ['tudo, com entrevistas', todas, 2, 1, [14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8, 9]],
    ['tudo, sem entrevista', todas, 3, 1, [14, 17, 13, 18, 3, 4, 5, 6, 7, 8, 9]],
    ['tudo, os dois documentos juntos', todas, 1, 2, [14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8]],
    ['tudo, só a técnica', todas, 3, 3, [14, 17, 13, 18, 3, 4, 5, 6, 7, 8]],
    ['sem carga horária', todas.filter((id) => ![33, 42, 43].includes(id)), 3, 1, [14, 3, 4, 5, 6, 7, 8, 9]],
    [
      'sem fases de entrevista',
      todas.filter((id) => id !== 28 && id !== 39),
      1,
      1,
      [14, 17, 13, 18, 3, 4, 5, 6, 7, 8, 9],
    ],
    ['só a didática', todas.filter((id) => id !== 28), 2, 3, [14, 17, 13, 18, 3, 4, 5, 6, 11, 7, 8]],
    ['sem fase jurídica', todas.filter((id) => id !== 26), 3, 1, [14, 17, 13, 18, 3, 4, 5, 6, 7, 8]],
    ['sem resultados preliminares', [17, 33, 43, 18, 21, 22, 30], 3, 3, [14, 17, 18, 3, 5, 6, 8]],
    ['só o interesse', [17], 3, 3, [14]],
  ])('%s', (_nome, ids, tipoAvaliacao, formatoAvaliacao, esperado) => {
    const demanda = { tipoAvaliacao, formatoAvaliacao };
    const vida: number[] = [14];
    for (let proximo = proximoStatus(14, demanda, tem(ids)); proximo !== null;) {
      vida.push(proximo);
      proximo = proximoStatus(proximo, demanda, tem(ids));
    }
    expect(vida).toEqual(esperado);
  });

  it('passa pelas aprovações', () => {
    const demanda = { tipoAvaliacao: 0, formatoAvaliacao: null };
    expect([1, 2, 19, 12, 15, 16].map((status) => proximoStatus(status, demanda, []))).toEqual([
      2,
      19,
      14,
      null,
      null,
      null,
    ]);
  });
});

describe('o trecho de um status', () => {
  const demanda = { tipoAvaliacao: 2, formatoAvaliacao: 1 };

  it('pega a primeira fase da linha que o cronograma tem (R-DEM-03)', () => {
    const fases = [fase(40, '2026-12-01'), fase(34, '2026-12-05'), fase(25, '2026-12-07')];
    expect(faseDoStatus(7, demanda, fases)?.faseIds).toEqual([34]);
    expect(faseDoStatus(8, demanda, fases)?.faseIds).toEqual([25]);
    expect(faseDoStatus(4, demanda, fases)).toBeNull();
  });

  const ENTREVISTA = fase(28, '2026-12-03', '2026-12-10');
  const DIDATICA = fase(39, '2026-12-01', '2026-12-14');

  it.each<[string, number, FaseDatada[], number[], string, string]>([
    [
      'as duas pedidas, as duas no cronograma',
      2,
      [DIDATICA, ENTREVISTA],
      [28, 39],
      '2026-12-01',
      '2026-12-14',
    ],
    ['as duas pedidas, a 28 no cronograma', 2, [ENTREVISTA], [28], '2026-12-03', '2026-12-10'],
    ['as duas pedidas, a 39 no cronograma', 2, [DIDATICA], [39], '2026-12-01', '2026-12-14'],
    ['só a entrevista, as duas no cronograma', 1, [DIDATICA, ENTREVISTA], [28], '2026-12-03', '2026-12-10'],
    ['só a entrevista, a 28 no cronograma', 1, [ENTREVISTA], [28], '2026-12-03', '2026-12-10'],
    ['só a entrevista, a 39 no cronograma', 1, [DIDATICA], [39], '2026-12-01', '2026-12-14'],
  ])('11, %s (R-DEM-03)', (_nome, tipoAvaliacao, fases, faseIds, inicio, fim) => {
    const escolhas = { tipoAvaliacao, formatoAvaliacao: 1 };
    expect(faseDoStatus(11, escolhas, fases)).toMatchObject({
      faseIds,
      realizacaoInicio: inicio,
      realizacaoFim: fim,
      fim,
    });
    expect(passaPor(11, escolhas, fases)).toBe(true);
  });

  it.each([0, 3])('11 não tem trecho sem entrevistas (%i)', (tipoAvaliacao) => {
    const escolhas = { tipoAvaliacao, formatoAvaliacao: 1 };
    expect(faseDoStatus(11, escolhas, [ENTREVISTA, DIDATICA])).toBeNull();
    expect(passaPor(11, escolhas, [ENTREVISTA, DIDATICA])).toBe(false);
  });

  it('espera a análise jurídica, e usa o recurso dela quando o envio não tem nenhum', () => {
    const revisao = fase(35, '2026-12-05', '2026-12-08', ['2026-12-10', '2026-12-12']);
    expect(faseDoStatus(9, demanda, [fase(26, '2026-12-01', '2026-12-04'), revisao])).toMatchObject({
      realizacaoFim: '2026-12-04',
      recursoInicio: '2026-12-10',
      recursoFim: '2026-12-12',
      fim: '2026-12-12',
    });
  });

  it('só no formato 2 espera as fases jurídicas em 8', () => {
    const fases = [
      fase(41, '2026-12-01'),
      fase(26, '2026-11-01', '2026-11-05', ['2026-12-10', '2026-12-12']),
    ];
    expect(faseDoStatus(8, { ...demanda, formatoAvaliacao: 2 }, fases)?.fim).toBe('2026-12-12');
    expect(faseDoStatus(8, demanda, fases)?.fim).toBe('2026-12-01');
  });
});

describe('situação por status e momento', () => {
  // 17 21/09-02/10; 33 05-09/10; 42 13/10, appeal 14-16/10; 43 20-21/10; 18 22-29/10 …
  it('19: criar o cronograma', () => {
    const s = situacao({ status: 19 }, '2026-09-01', {}, []);
    expect(s).toMatchObject({ periodo: 'sem-cronograma', alinhada: true, pendente: true, encerraEm: null });
    expect(s.acoes).toEqual([
      expect.objectContaining({ chave: 'criarCronograma', rotulo: 'Criar cronograma', disponivel: true }),
    ]);
    expect(s.acoes[0]?.href).toMatch(/^\/adm\/cronograma\//);
    expect(s.selo.texto).toBe('Sem cronograma');
  });

  it('14: espera no período e pode ser encerrado depois dele', () => {
    const durante = situacao({ status: 14 }, '2026-09-30');
    expect(durante).toMatchObject({ periodo: 'realizacao', pendente: false, podeEncerrarPorTempo: false });
    expect(oferecidas(durante)).toEqual([]);
    expect(durante.acoes[0]).toMatchObject({
      chave: 'encerrarFase',
      motivo: 'O período termina em sexta-feira, 02/10/2026, às 23h59, horário de Brasília.',
    });
    expect(durante.acoes[0]?.quando?.toISOString()).toBe('2026-10-03T03:00:00.000Z');
    expect(durante.espera).toBe(durante.acoes[0]?.motivo);
    expect(durante.selo).toMatchObject({ texto: 'No período', cor: 'accent', icone: 'circle-dot' });

    expect(situacao({ status: 14 }, '2026-10-02').selo.texto).toBe('Termina hoje');

    const depois = situacao({ status: 14 }, '2026-10-03');
    expect(depois).toMatchObject({
      periodo: 'depois',
      pendente: true,
      podeEncerrarPorTempo: true,
      proximo: 17,
    });
    expect(oferecidas(depois)).toEqual(['encerrarFase']);
    expect(depois.acoes[0]?.rotulo).toBe('Encerrar Fase');
    expect(depois.selo).toMatchObject({ texto: 'Prazo encerrado', cor: 'warning' });
    expect(situacao({ status: 14 }, '2026-09-20').selo.texto).toBe('Começa em 21/09');
  });

  it('encerra pelo tempo exatamente depois do último milissegundo (R-DEM-05)', () => {
    const demanda = demandaNaMaquina({ status: 14, tipoAvaliacao: 2 });
    const em = (now: Date) => situacaoDaDemanda(demanda, completo, SEM_PENDENCIAS, now).podeEncerrarPorTempo;
    expect(em(fimDoDia('2026-10-02'))).toBe(false);
    expect(em(inicioDoDia('2026-10-03'))).toBe(true);
    expect(encerraEm(demanda, completo)).toEqual(inicioDoDia('2026-10-03'));
  });

  it.each<[number, Dia, Dia, Dia, string]>([
    [17, '2026-10-03', '2026-10-05', '2026-10-10', 'avaliarCargaHoraria'],
    [3, '2026-10-21', '2026-10-22', '2026-10-30', 'avaliarCadastros'],
  ])(
    '%i: espera, avalia dentro da janela, pede para alinhar depois dela',
    (status, antes, durante, depois, chave) => {
      const cedo = situacao({ status }, antes);
      expect(oferecidas(cedo)).toEqual([]);
      expect(cedo).toMatchObject({ alinhada: true, pendente: false });
      expect(cedo.espera).toMatch(/^O período começa em .*, às 00h00, horário de Brasília\.$/);

      const dentro = situacao({ status }, durante);
      expect(dentro).toMatchObject({ pendente: true, espera: null, encerraEm: null });
      expect(oferecidas(dentro)).toEqual([chave]);

      const tarde = situacao({ status }, depois);
      expect(tarde).toMatchObject({ alinhada: false, pendente: true, podeEncerrarPorTempo: false });
      expect(oferecidas(tarde)).toEqual(['ajustarCronograma']);
      expect(tarde.espera).toBe(MENSAGEM_DESALINHADA);
      expect(tarde.selo).toMatchObject({
        texto: 'Cronograma desalinhado',
        cor: 'error',
        icone: 'calendar-x',
      });
    },
  );

  it('13: notifica, espera o fim do recurso, encerra', () => {
    const antes = situacao({ status: 13 }, '2026-10-12');
    expect(oferecidas(antes)).toEqual([]);
    const durante = situacao({ status: 13 }, '2026-10-13');
    expect(oferecidas(durante)).toEqual(['notificarCargaHorariaPreliminar']);
    expect(durante).toMatchObject({ pendente: true, periodo: 'realizacao' });
    expect(durante.acoes[0]?.rotulo).toBe('Notificar candidatos');

    const avisada = { status: 13, cargaHorariaPreliminarEm: enviada };
    const espera = situacao(avisada, '2026-10-13');
    expect(espera).toMatchObject({ pendente: false, bloqueios: [] });
    expect(oferecidas(espera)).toEqual([]);
    expect(espera.acoes.map((acao) => acao.rotulo)).toContain('Candidatos já notificados');
    expect(espera.espera).toBe(
      'O período de recurso termina em sexta-feira, 16/10/2026, às 23h59, horário de Brasília.',
    );
    expect(situacao(avisada, '2026-10-15').selo.texto).toBe('Em recurso');
    expect(situacao(avisada, '2026-10-16').selo.texto).toBe('Termina hoje');

    const fim = situacao(avisada, '2026-10-17');
    expect(fim).toMatchObject({ podeEncerrarPorTempo: true, proximo: 18, pendente: true });
    // Appeals of 42 are decided in 43: they do not hold 13.
    expect(
      situacao(avisada, '2026-10-17', { recursosEmAnalise: { carga_horaria: 2 } }).podeEncerrarPorTempo,
    ).toBe(true);
  });

  it('13: bloqueado quando ninguém foi notificado; tarde para notificar, uma pessoa pode encerrar (R-DEM-06)', () => {
    const s = situacao({ status: 13 }, '2026-10-17');
    expect(s).toMatchObject({ podeEncerrarPorTempo: false, pendente: true });
    expect(s.selo).toMatchObject({ texto: 'Bloqueada: falta notificar', icone: 'lock' });
    expect(s.bloqueios.map((bloqueio) => bloqueio.texto)).toEqual([
      'A notificação do resultado preliminar de carga horária ainda não foi enviada.',
    ]);
    expect(oferecidas(s)).toEqual(['ajustarCronograma', 'encerrarFase']);
    expect(s.acoes.find((acao) => acao.chave === 'encerrarFase')?.confirmaPendencias).toBe(true);
  });

  it('18: decide recursos e notifica; recursos abertos o detêm (R-DEM-06)', () => {
    const durante = situacao({ status: 18 }, '2026-10-20');
    expect(oferecidas(durante)).toEqual(['notificarCargaHorariaFinal', 'verRecursos']);
    expect(acoesOferecidas(durante).map((acao) => acao.chave)).toContain('verRecursos');
    const avisada = { status: 18, cargaHorariaFinalEm: enviada };
    expect(situacao(avisada, '2026-10-22')).toMatchObject({ podeEncerrarPorTempo: true, proximo: 3 });
    const presa = situacao(avisada, '2026-10-22', { recursosEmAnalise: { carga_horaria: 2 } });
    expect(presa).toMatchObject({ podeEncerrarPorTempo: false, pendente: true });
    expect(presa.selo.texto).toBe('Bloqueada: 2 recursos');
    expect(principal(presa)).toBe('verRecursos');
    expect(situacao(avisada, '2026-10-22', { recursosEmAnalise: { carga_horaria: 1 } }).selo.texto).toBe(
      'Bloqueada: 1 recurso',
    );
    // A final result may still be sent late.
    expect(oferecidas(situacao({ status: 18 }, '2026-10-22'))).toEqual([
      'notificarCargaHorariaFinal',
      'encerrarFase',
      'verRecursos',
    ]);
  });

  it('4: relatórios e a notificação preliminar, depois 5', () => {
    const fase19 = faseDoStatus(4, { tipoAvaliacao: 2, formatoAvaliacao: 1 }, completo);
    if (!fase19) throw new Error('sem fase');
    expect(oferecidas(situacao({ status: 4 }, fase19.realizacaoInicio))).toEqual([
      'notificarCadastroPreliminar',
      'verRelatorios',
    ]);
    const depois = situacao({ status: 4, cadastroPreliminarEm: enviada }, somarDias(fase19.fim, 1));
    expect(depois).toMatchObject({ podeEncerrarPorTempo: true, proximo: 5 });
  });

  it('5: com entrevistas, também bancas, agendamento e Finalizar Ações (R-DEM-06)', () => {
    const fase21 = faseDoStatus(5, { tipoAvaliacao: 2, formatoAvaliacao: 1 }, completo);
    if (!fase21) throw new Error('sem fase');
    const dentro = fase21.realizacaoInicio;
    expect(oferecidas(situacao({ status: 5 }, dentro))).toEqual([
      'notificarCadastroFinal',
      'finalizarAcoes',
      'verRecursos',
      'cadastrarBanca',
      'agendarEntrevistas',
      'verRelatorios',
    ]);
    expect(oferecidas(situacao({ status: 5, tipoAvaliacao: 3 }, dentro))).toEqual([
      'notificarCadastroFinal',
      'verRecursos',
      'verRelatorios',
    ]);
    const avisada = { status: 5, cadastroFinalEm: enviada };
    expect(situacao(avisada, dentro).pendente).toBe(true);
    const depois = somarDias(fase21.fim, 1);
    expect(situacao(avisada, depois)).toMatchObject({
      podeEncerrarPorTempo: false,
      selo: { texto: 'Bloqueada: falta finalizar ações' },
    });
    expect(principal(situacao(avisada, depois))).toBe('finalizarAcoes');
    const pronta = { ...avisada, agendamentoBancaConcluidoEm: enviada };
    expect(situacao(pronta, depois)).toMatchObject({ podeEncerrarPorTempo: true, proximo: 6 });
    expect(situacao(pronta, depois, { recursosEmAnalise: { cadastro: 1 } }).podeEncerrarPorTempo).toBe(false);
    expect(situacao({ ...avisada, tipoAvaliacao: 3 }, depois)).toMatchObject({ podeEncerrarPorTempo: true });
  });

  it('6: espera, depois entrevistas ou o resultado técnico', () => {
    const fase22 = completo.find((datada) => datada.faseId === 22);
    if (!fase22) throw new Error('sem fase');
    const depois = somarDias(fase22.realizacaoFim, 1);
    expect(situacao({ status: 6 }, fase22.realizacaoInicio)).toMatchObject({ pendente: false });
    expect(situacao({ status: 6 }, depois)).toMatchObject({ proximo: 11, podeEncerrarPorTempo: true });
    expect(situacao({ status: 6, tipoAvaliacao: 3 }, depois).proximo).toBe(7);
  });

  it('11: detém enquanto um candidato agendado não tem notas nem falta (R-DEM-06)', () => {
    const entrevistas = faseDoStatus(11, { tipoAvaliacao: 2, formatoAvaliacao: 1 }, completo);
    if (!entrevistas) throw new Error('sem fase');
    const depois = somarDias(entrevistas.fim, 1);
    const enviado = { status: 11, resultadoEntrevistaEm: meioDia(entrevistas.fim) };
    expect(situacao(enviado, depois)).toMatchObject({ proximo: 7, podeEncerrarPorTempo: true });
    expect(situacao({ status: 11 }, depois)).toMatchObject({
      podeEncerrarPorTempo: false,
      selo: { texto: 'Bloqueada: falta enviar o resultado' },
    });
    const presa = situacao(enviado, depois, { agendadosSemNota: 3 });
    expect(presa).toMatchObject({ podeEncerrarPorTempo: false, selo: { texto: 'Bloqueada: 3 sem nota' } });
    expect(principal(presa)).toBe('verAvaliacoes');
  });

  it('7: analisa documentos, notifica, depois 8', () => {
    const fase40 = faseDoStatus(7, { tipoAvaliacao: 2, formatoAvaliacao: 1 }, completo);
    if (!fase40) throw new Error('sem fase');
    expect(oferecidas(situacao({ status: 7 }, fase40.realizacaoInicio))).toEqual([
      'notificarHabTecnicaPreliminar',
      'analisarDocumentos',
      'verRelatorios',
    ]);
    expect(situacao({ status: 7, habTecnicaPreliminarEm: enviada }, somarDias(fase40.fim, 1))).toMatchObject({
      proximo: 8,
      podeEncerrarPorTempo: true,
    });
  });

  it('8: vai a 9 no formato 1, e nos outros uma pessoa o encerra', () => {
    const fase41 = completo.find((datada) => datada.faseId === 41);
    if (!fase41) throw new Error('sem fase');
    const depois = somarDias(fase41.realizacaoFim, 1);
    const avisada = { status: 8, habTecnicaFinalEm: enviada };
    expect(situacao(avisada, depois)).toMatchObject({ proximo: 9, podeEncerrarPorTempo: true });
    const simples = situacao({ ...avisada, formatoAvaliacao: 3 }, depois);
    expect(simples).toMatchObject({
      proximo: null,
      encerraEm: null,
      podeEncerrarPorTempo: false,
      pendente: true,
    });
    expect(oferecidas(simples)).toEqual([
      'encerrarDemanda',
      'encerrarComPendencia',
      'verRecursos',
      'verRelatorios',
    ]);
    const pendente = situacao({ ...avisada, formatoAvaliacao: 3 }, depois, {
      recursosEmAnalise: { hab_tecnica: 1 },
    });
    expect(oferecidas(pendente).slice(0, 1)).toEqual(['encerrarComPendencia']);
    expect(pendente.acoes.find((acao) => acao.chave === 'encerrarDemanda')).toMatchObject({
      disponivel: false,
      motivo: 'Há 1 recurso em análise. Decida-o antes de encerrar a demanda, ou use Encerrar com Pendência.',
    });
    expect(pendente.selo.texto).toBe('Prazo encerrado');
    // Format 2 waits for the legal phases too.
    expect(oferecidas(situacao({ ...avisada, formatoAvaliacao: 2 }, depois))).not.toContain(
      'encerrarDemanda',
    );
  });

  it('não passou enquanto uma fase que espera está no último dia', () => {
    const fases = [
      fase(41, '2026-12-01'),
      fase(26, '2026-11-01', '2026-11-05', ['2026-12-10', '2026-12-12']),
    ];
    const em = (dia: Dia) =>
      situacao({ status: 8, formatoAvaliacao: 2, habTecnicaFinalEm: enviada }, dia, {}, fases);
    expect(em('2026-12-12')).toMatchObject({
      periodo: 'entre',
      pendente: false,
      selo: { texto: 'Em andamento' },
    });
    expect(oferecidas(em('2026-12-12'))).not.toContain('encerrarDemanda');
    expect(em('2026-12-13')).toMatchObject({ periodo: 'depois', pendente: true });
  });

  it('9: uma pessoa o encerra depois do recurso', () => {
    const juridica = faseDoStatus(9, { tipoAvaliacao: 2, formatoAvaliacao: 1 }, completo);
    if (!juridica) throw new Error('sem fase');
    const durante = situacao({ status: 9 }, juridica.realizacaoInicio);
    expect(oferecidas(durante)).toEqual([]);
    expect(durante.espera).toMatch(/^O período de recurso termina em /);
    expect(durante.complementares.filter(({ disponivel }) => disponivel).map(({ chave }) => chave)).toEqual([
      'analisarDocumentacaoJuridica',
      'verRecursos',
      'homologar',
      'cancelarDemanda',
      'finalizarDemanda',
    ]);
    expect(durante.pendente).toBe(false);
    const depois = situacao({ status: 9 }, somarDias(juridica.fim, 1));
    expect(depois).toMatchObject({ podeEncerrarPorTempo: false, encerraEm: null, pendente: true });
    expect(oferecidas(depois).slice(0, 2)).toEqual(['encerrarDemanda', 'encerrarComPendencia']);
  });

  it('12, 15 e 16', () => {
    const s = situacao({ status: 12 }, '2027-05-01');
    expect(oferecidas(s)).toEqual(['encerrarDemanda']);
    expect(s).toMatchObject({ pendente: false, encerraEm: null, selo: { texto: 'Aguardando finalização' } });
    expect(situacao({ status: 15 }, '2027-05-01')).toMatchObject({ acoes: [], complementares: [] });
    const selo = (dados: Partial<DemandaNaMaquina>) =>
      situacao({ status: 16, ...dados }, '2027-05-01').selo.texto;
    expect(selo({})).toBe('Cancelada');
    expect(selo({ encerramento: 'diretoria' })).toBe('Reprovada pela Diretoria');
    expect(selo({ aprovacao: { analise: false, diretoria: null, superintendencia: null } })).toBe(
      'Reprovada',
    );
  });

  it('1 e 2 são da tela Demandas', () => {
    const aprovacao = { analise: null, diretoria: null, superintendencia: null };
    expect(oferecidas(situacao({ status: 1, aprovacao }, '2026-09-01', {}, []))).toEqual([
      'analisarSolicitacao',
    ]);
    const espera = (diretoria: boolean | null) =>
      situacao({ status: 2, aprovacao: { ...aprovacao, analise: true, diretoria } }, '2026-09-01', {}, [])
        .espera;
    expect(espera(null)).toBe('Aguardando a aprovação da Diretoria.');
    expect(espera(true)).toBe('Aguardando a aprovação da Superintendência.');
  });

  it('pede para alinhar quando o cronograma não tem fase para o status (R-DEM-12)', () => {
    const s = situacao(
      { status: 4 },
      '2026-11-01',
      {},
      completo.filter((datada) => datada.faseId !== 19),
    );
    expect(s).toMatchObject({ alinhada: false, periodo: 'sem-cronograma', pendente: true, encerraEm: null });
    expect(oferecidas(s)).toEqual(['ajustarCronograma']);
    expect(s.espera).toBe(MENSAGEM_DESALINHADA);
  });

  it('oferece cancelar enquanto aberta, e finalizar depois de aprovada', () => {
    const complementares = (status: number) =>
      situacao({ status }, '2026-10-01')
        .complementares.filter((acao) => acao.disponivel)
        .map((acao) => acao.rotulo);
    expect(complementares(1)).toEqual(['Cancelar demanda']);
    expect(complementares(5)).toEqual(['Cancelar demanda', 'Finalizar demanda']);
    expect(complementares(16)).toEqual([]);
  });

  it('diz desde que dia uma demanda está pendente', () => {
    const desde = (dados: Partial<DemandaNaMaquina>) =>
      pendenteDesde(demandaNaMaquina({ tipoAvaliacao: 2, ...dados }), completo);
    expect(desde({ status: 14 })).toBe('2026-10-03');
    expect(desde({ status: 17 })).toBe('2026-10-05');
    expect(desde({ status: 13 })).toBe('2026-10-13');
    expect(desde({ status: 13, cargaHorariaPreliminarEm: enviada })).toBe('2026-10-17');
    expect(desde({ status: 12 })).toBeNull();
    expect(desde({ status: 1 })).toBeNull();
  });
});

describe('cada ação, por inteiro (R-TEL-02)', () => {
  const linhas = (acoes: SituacaoDaDemanda['acoes']) =>
    acoes.map(({ chave, tipo, tela, disponivel, motivo, quando, confirmaPendencias }) => [
      chave,
      tipo,
      tela,
      disponivel,
      motivo,
      quando?.toISOString() ?? null,
      confirmaPendencias,
    ]);
  const TERMINA = 'O período de recurso termina em sexta-feira, 16/10/2026, às 23h59, horário de Brasília.';

  it.each<[string, Partial<DemandaNaMaquina>, Dia, Partial<typeof SEM_PENDENCIAS>, unknown[]]>([
    [
      '13 antes do período',
      { status: 13 },
      '2026-10-12',
      {},
      [
        [
          'notificarCargaHorariaPreliminar',
          'notificacao',
          'processos',
          false,
          'O período começa em terça-feira, 13/10/2026, às 00h00, horário de Brasília.',
          '2026-10-13T03:00:00.000Z',
          false,
        ],
        ['encerrarFase', 'transicao', 'processos', false, TERMINA, '2026-10-17T03:00:00.000Z', false],
      ],
    ],
    [
      '13, já avisado',
      { status: 13, cargaHorariaPreliminarEm: enviada },
      '2026-10-13',
      {},
      [
        [
          'notificarCargaHorariaPreliminar',
          'notificacao',
          'processos',
          false,
          'Candidatos notificados em 13/10/2026, às 12h30.',
          null,
          false,
        ],
        ['encerrarFase', 'transicao', 'processos', false, TERMINA, '2026-10-17T03:00:00.000Z', false],
      ],
    ],
    [
      '13, tarde para avisar',
      { status: 13 },
      '2026-10-17',
      {},
      [
        ['ajustarCronograma', 'link', 'cronograma', true, null, null, false],
        ['encerrarFase', 'transicao', 'processos', true, null, null, true],
        [
          'notificarCargaHorariaPreliminar',
          'notificacao',
          'processos',
          false,
          'O período de recurso já terminou. Ajuste o cronograma com um novo período de recurso antes de notificar, ou encerre a fase.',
          null,
          false,
        ],
      ],
    ],
    [
      '18, terminado, ninguém avisado',
      { status: 18 },
      '2026-10-22',
      {},
      [
        ['notificarCargaHorariaFinal', 'notificacao', 'processos', true, null, null, false],
        ['encerrarFase', 'transicao', 'processos', true, null, null, true],
        ['verRecursos', 'link', 'recursos', true, null, null, false],
      ],
    ],
    [
      '18, terminado, dois recursos à espera',
      { status: 18 },
      '2026-10-22',
      { recursosEmAnalise: { carga_horaria: 2 } },
      [
        ['notificarCargaHorariaFinal', 'notificacao', 'processos', true, null, null, true],
        ['verRecursos', 'link', 'recursos', true, null, null, false],
        [
          'encerrarFase',
          'transicao',
          'processos',
          false,
          'Há 2 recursos em análise. Decida-os antes de encerrar a fase.',
          null,
          false,
        ],
      ],
    ],
    [
      '18, terminado, tudo feito',
      { status: 18, cargaHorariaFinalEm: enviada },
      '2026-10-22',
      {},
      [
        ['encerrarFase', 'transicao', 'processos', true, null, null, false],
        ['verRecursos', 'link', 'recursos', true, null, null, false],
        [
          'notificarCargaHorariaFinal',
          'notificacao',
          'processos',
          false,
          'Candidatos notificados em 13/10/2026, às 12h30.',
          null,
          false,
        ],
      ],
    ],
    [
      '12 com um recurso à espera',
      { status: 12 },
      '2027-05-01',
      { recursosEmAnalise: { hab_tecnica: 1 } },
      [
        ['verRecursos', 'link', 'recursos', true, null, null, false],
        [
          'encerrarDemanda',
          'transicao',
          'processos',
          false,
          'Há 1 recurso em análise. Decida-o antes de encerrar a demanda.',
          null,
          false,
        ],
      ],
    ],
    [
      '12 com alguém na Superintendência (R-DEM-25)',
      { status: 12 },
      '2027-05-01',
      { naSuperintendencia: 2 },
      [
        ['homologar', 'link', 'homologacao', true, null, null, false],
        [
          'encerrarDemanda',
          'transicao',
          'processos',
          false,
          'Há 2 candidatos que esperam a decisão da Superintendência. Espere a decisão, ou cancele o pedido, antes de encerrar a demanda.',
          null,
          false,
        ],
      ],
    ],
    [
      '12 com alguém apto que ninguém pediu (R-DEM-24, R-HOM-10)',
      { status: 12 },
      '2027-05-01',
      { semHomologacao: 1 },
      [
        ['homologar', 'link', 'homologacao', true, null, null, false],
        [
          'encerrarDemanda',
          'transicao',
          'processos',
          false,
          'Há 1 candidato apto sem pedido de homologação. Peça a homologação antes de encerrar a demanda, ou use Encerrar sem homologação.',
          null,
          false,
        ],
        ['encerrarSemHomologacao', 'transicao', 'processos', true, null, null, false],
      ],
    ],
    [
      '19',
      { status: 19 },
      '2026-09-01',
      {},
      [['criarCronograma', 'transicao', 'cronograma', true, null, null, false]],
    ],
  ])('%s', (_nome, dados, dia, pendencias, esperadas) => {
    expect(linhas(situacao(dados, dia, pendencias).acoes)).toEqual(esperadas);
  });

  it('cancelar e finalizar, com o que fica por fazer (R-DEM-10)', () => {
    const fim = (status: number, pendencias: Partial<typeof SEM_PENDENCIAS> = {}) =>
      linhas(
        situacao({ status, cargaHorariaPreliminarEm: enviada }, '2026-10-17', pendencias).complementares,
      );
    const cancelar = ['cancelarDemanda', 'transicao', 'demandas', true, null, null, false];
    const finalizar = (motivo: string | null, confirma: boolean) => [
      'finalizarDemanda',
      'transicao',
      'demandas',
      motivo === null,
      motivo,
      null,
      confirma,
    ];
    expect(fim(13)).toEqual([cancelar, finalizar(null, false)]);
    expect(fim(13, { recursosEmAnalise: { carga_horaria: 1 } })).toEqual([cancelar, finalizar(null, true)]);
    expect(fim(1)).toEqual([
      cancelar,
      finalizar('A demanda ainda não foi aprovada. Para encerrá-la, use Cancelar demanda.', false),
    ]);
  });

  it('uma avaliação não finalizada é dita quando tudo se finaliza', () => {
    expect(situacao({ status: 17 }, '2026-10-06').bloqueios).toEqual([
      {
        codigo: 'avaliacao',
        quantidade: 1,
        texto: 'A avaliação de carga horária ainda não foi finalizada.',
        resumo: 'falta avaliar',
      },
    ]);
    const bloqueios = (dados: Partial<DemandaNaMaquina>, agendadosSemNota: number) =>
      situacao({ status: 11, ...dados }, '2026-12-01', { agendadosSemNota }).bloqueios;
    expect(bloqueios({}, 0)).toEqual([
      {
        codigo: 'resultado',
        quantidade: 1,
        texto: 'O resultado das entrevistas ainda não foi enviado.',
        resumo: 'falta enviar o resultado',
      },
    ]);
    expect(bloqueios({ resultadoEntrevistaEm: meioDia('2026-11-30') }, 2)).toEqual([
      {
        codigo: 'notas',
        quantidade: 2,
        texto: 'Há 2 candidatos agendados sem as três notas e sem falta registrada.',
        resumo: '2 sem nota',
      },
    ]);
    expect(
      situacao({ status: 11 }, '2026-12-01', { emReconsideracao: 2, semSubstituto: 2 }).bloqueios.map(
        ({ texto }) => texto,
      ),
    ).toEqual(
      expect.arrayContaining([
        'Há 2 candidatos em reconsideração: a Comissão a encerra nos Resumos de Avaliação.',
        'Falta substituto de membro impedido para 2 candidatos.',
      ]),
    );
    expect(situacao({ status: 11 }, '2026-12-01', { emReconsideracao: 1 }).bloqueios[0]).toEqual({
      codigo: 'reconsideracoes',
      quantidade: 1,
      texto: 'Há 1 candidato em reconsideração: a Comissão a encerra nos Resumos de Avaliação.',
      resumo: '1 em reconsideração',
    });
  });

  it('só se oferecem as telas que existem', () => {
    expect(acoesOferecidas(situacao({ status: 18 }, '2026-10-22'), new Set(['recursos']))).toMatchObject([
      { chave: 'verRecursos' },
    ]);
  });
});

describe('o que se oferece, em ordem (R-TEL-02)', () => {
  const chaves = (s: SituacaoDaDemanda) => s.acoes.map(({ chave }) => chave);
  const fim = (status: number, dados: Partial<DemandaNaMaquina> = {}, fases = completo) => {
    const trecho = faseDoStatus(status, demandaNaMaquina({ tipoAvaliacao: 2, ...dados }), fases);
    return somarDias(trecho?.fim ?? '2027-01-01', 1);
  };

  it('antes de uma avaliação, a partir de quando ela abre', () => {
    const fase33 = faseDoStatus(17, demandaNaMaquina(), completo);
    if (!fase33) throw new Error('sem fase');
    const [avaliar] = situacao({ status: 17 }, somarDias(fase33.realizacaoInicio, -1)).acoes;
    expect(avaliar).toMatchObject({ disponivel: false, quando: inicioDoDia(fase33.realizacaoInicio) });
    expect(situacao({ status: 17 }, fase33.realizacaoInicio).acoes[0]).toMatchObject({
      disponivel: true,
      quando: null,
    });
  });

  it('um resultado preliminar sem período de recurso é notificado ainda que tarde', () => {
    const semRecurso = completo.map((datada) =>
      datada.faseId === 42 ? { ...datada, recursoInicio: null, recursoFim: null } : datada,
    );
    expect(oferecidas(situacao({ status: 13 }, fim(13, {}, semRecurso), {}, semRecurso))).toEqual([
      'notificarCargaHorariaPreliminar',
      'encerrarFase',
    ]);
    expect(oferecidas(situacao({ status: 13 }, fim(13)))).toEqual(['ajustarCronograma', 'encerrarFase']);
  });

  it('o que detém uma fase vem antes de encerrá-la; o que só leva a outro lugar, depois', () => {
    expect(oferecidas(situacao({ status: 5 }, fim(5)))).toEqual([
      'notificarCadastroFinal',
      'finalizarAcoes',
      'encerrarFase',
      'verRecursos',
      'cadastrarBanca',
      'agendarEntrevistas',
      'verRelatorios',
    ]);
  });

  it('uma etapa que o cronograma deixou só oferece o seu encerramento; havendo recursos, primeiro o outro fim', () => {
    const dispensada = (status: number, dados: Partial<DemandaNaMaquina>, pendencias = {}) =>
      situacao({ status, ...dados }, '2027-03-01', pendencias);
    expect(chaves(dispensada(11, { tipoAvaliacao: 3 }))).toEqual(['encerrarFase']);
    expect(dispensada(11, { tipoAvaliacao: 3 }, { agendadosSemNota: 2 }).bloqueios).toEqual([]);
    expect(chaves(dispensada(9, { formatoAvaliacao: 3 }))).toEqual([
      'encerrarDemanda',
      'encerrarComPendencia',
    ]);
    const comRecurso = dispensada(9, { formatoAvaliacao: 3 }, { recursosEmAnalise: { hab_juridica: 1 } });
    expect(comRecurso.acoes.map(({ chave, disponivel }) => [chave, disponivel])).toEqual([
      ['encerrarComPendencia', true],
      ['encerrarDemanda', false],
    ]);
  });

  it('em 12 o caminho aos recursos só enquanto há algum', () => {
    expect(chaves(situacao({ status: 12 }, '2027-05-01'))).toEqual(['encerrarDemanda']);
    expect(chaves(situacao({ status: 12 }, '2027-05-01', { recursosEmAnalise: { hab_tecnica: 1 } }))).toEqual(
      ['verRecursos', 'encerrarDemanda'],
    );
  });

  it('não espera nada onde há algo a fazer', () => {
    const fase42 = faseDoStatus(13, demandaNaMaquina(), completo);
    if (!fase42) throw new Error('sem fase');
    const dentro = fase42.realizacaoInicio;
    expect(situacao({ status: 13 }, dentro).espera).toBeNull();
    expect(situacao({ status: 13, cargaHorariaPreliminarEm: enviada }, dentro).espera).toContain(
      'termina em',
    );
    expect(situacao({ status: 2, aprovacao: null }, dentro).espera).toBe(
      'Aguardando a aprovação da Diretoria.',
    );
  });

  it('um próximo status só onde encerrar a fase leva a ele', () => {
    const fase33 = faseDoStatus(17, demandaNaMaquina(), completo);
    expect(situacao({ status: 17 }, fase33?.realizacaoInicio ?? '2027-01-01').proximo).toBeNull();
    for (const status of [12, 15, 16]) expect(proximoStatus(status, demandaNaMaquina(), completo)).toBeNull();
  });

  it('5 fica pendente desde o primeiro dia enquanto há ações a finalizar, depois desde o dia seguinte ao fim', () => {
    const trecho = faseDoStatus(5, demandaNaMaquina({ tipoAvaliacao: 2 }), completo);
    const desde = (agendamentoBancaConcluidoEm: Date | null) =>
      pendenteDesde(
        demandaNaMaquina({
          status: 5,
          tipoAvaliacao: 2,
          cadastroFinalEm: enviada,
          agendamentoBancaConcluidoEm,
        }),
        completo,
      );
    expect([desde(null), desde(enviada)]).toEqual([
      trecho?.realizacaoInicio,
      trecho && somarDias(trecho.fim, 1),
    ]);
  });
});
