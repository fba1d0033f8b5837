import { listChegaramDepois } from '#app/domain/avaliacao/queries.server/chegaram-depois.ts';
import { ETAPA, STATUS } from '#app/domain/etapa/ids.ts';
import { depoisDe } from '#app/domain/etapa/status.ts';
import { listQuemChegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { getProcesso } from '#app/domain/acompanhamento/queries.server/processo.ts';
import { listQuadros } from '#app/domain/acompanhamento/queries.server/quadros.ts';
import type { CtxUsuario, UsuarioAtor } from '#app/domain/ctx.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { INVARIANTES } from '#app/domain/diagnostico/queries.server.ts';
import { listMinhasDemandas } from '#app/domain/documento/queries.server/lista.ts';
import { listCandidatos } from '#app/domain/homologacao/queries.server/candidatos.ts';
import { linhaDoTempo } from '#app/domain/agenda/rules/linha.ts';
import { listParticipacoesNaAgenda } from '#app/domain/agenda/queries.server.ts';
import { getDemandaDosRelatorios, montarConteudo } from '#app/domain/relatorio/queries.server/conteudo.ts';
import { totaisDe } from '#app/domain/relatorio/conteudo.ts';
import { lacunasDe } from '#app/domain/situacao/lacunas.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { situacaoDaPessoa } from '#app/domain/situacao/rules.ts';
import type {
  DemandaNaSituacao,
  Fim,
  PessoaNaDemanda,
  Posicao,
  Situacao,
} from '#app/domain/situacao/types.ts';
import { getDetalhes } from '#app/domain/demanda/queries.server/telas.ts';
import { listProcessos } from '#app/domain/demanda/queries.server/processos.ts';
import { listAnalises } from '#app/domain/habilitacao/queries.server/lista.ts';
import { FILTRO } from '#app/domain/habilitacao/situacao.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { listSolicitacoes } from '#app/domain/recurso/queries.server/solicitacoes.ts';
import { trabalhosDaDemanda } from '#app/domain/vencimento/demanda.ts';
import { oMaisUrgente } from '#app/domain/vencimento/rules.ts';
import { ETAPA_DO_RESULTADO, TIPO } from '#app/domain/mensageria/types.ts';
import { contarDiasUteis } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { diaDaColuna, diaDoInstante, somarDias, type Dia } from '#app/lib/dates.ts';
import { contradicoesDasPortas, lerPortas } from './portas.ts';
import { lerCasas, primeirosRecusados } from './primeiro.ts';
import type { Elenco, Quando, Vida } from './viver.ts';

type Onde = Posicao['onde'] | 'nao-ha';
const em = ({ etapas }: Situacao, etapa: string): Onde =>
  etapas.find((item) => item.etapa === etapa)?.posicao.onde ?? 'nao-ha';

/** By hand: what each door may say of somebody who stands so. */
const NO_ACOMPANHAMENTO: Partial<Record<Onde, readonly string[]>> = {
  aprovado: ['Aprovado', 'Reprovado'],
  recorre: ['Reprovado'],
  'em-recurso': ['Reprovado'],
  reprovado: ['Reprovado'],
  espera: ['Pendente'],
  deles: ['Pendente'],
  'nao-enviou': ['Pendente'],
};
const NAS_DEMANDAS: Partial<Record<Onde, readonly string[]>> = {
  aprovado: ['aprovado', 'aprovado-recurso'],
  recorre: ['reprovado'],
  'em-recurso': ['reprovado'],
  reprovado: ['reprovado'],
};
/** Of the timeline: what its mark may be of somebody who stands so. */
const NA_LINHA_DO_TEMPO: Partial<Record<Onde, string>> = {
  aprovado: 'success',
  recorre: 'error',
  'em-recurso': 'error',
  reprovado: 'error',
};

const APTOS: readonly Fim['codigo'][] = [
  'apto',
  'na-superintendencia',
  'homologado',
  'nao-homologado',
  'nao-necessaria',
];
const APTOS_NO_RELATORIO = /^(Apto|Aprovado após envio de recurso|Homologado)/;

const ETAPAS = [
  ['carga_horaria', 'avaliacaoCargaHoraria'],
  ['cadastro', 'avaliacaoCadastro'],
  ['hab_tecnica', 'habilitacaoTecnica'],
  ['hab_juridica', 'habilitacaoJuridica'],
] as const;

/** What the doctor looks for of people in a demand; of the rest its own test speaks. */
const DAS_PESSOAS = [
  'deixado-para-tras',
  'encerrada-sem-aviso',
  'etapas-mal-guardadas',
  'notificada-sem-mensagens',
  'notificada-sem-publicar',
  'publicado-sem-notificacao',
  'recurso-contra-resultado',
  'resultado-sem-decisao',
];

/**
 * What every door says of every person of a life, against how they stand: the contradictions found, in words; none is
 * what the product promises.
 */
export async function contradicoes(
  emQuando: Quando,
  elenco: Elenco,
  vida: Vida,
  now: Date,
  /** The first button of each row and item is pressed, and undone. */
  apertando = false,
): Promise<string[]> {
  const ctx = emQuando(now, elenco.comissao) as CtxUsuario;
  const { demandas, pessoas } = await carregarSituacoes(ctx, { demandas: [vida.demandaId] });
  const demanda = demandas.get(vida.demandaId);
  if (demanda === undefined) throw new Error('sem demanda');
  const achadas: string[] = [];
  const dizer = (texto: string) =>
    achadas.push(`${String(demanda.status)} em ${now.toISOString()}: ${texto}`);

  const deixados = lacunasDe(demanda, pessoas, now).length;
  const { pendencias } = await carregarDemandaNaMaquina(ctx, vida.demandaId);
  if (pendencias.deixados !== deixados)
    dizer(`a máquina conta ${pendencias.deixados} deixados, a regra ${deixados}`);
  for (const { id, sql } of INVARIANTES.filter(({ id }) => DAS_PESSOAS.includes(id)))
    for (const { detalhe } of await ctx.db.$queryRaw<{ detalhe: string }[]>`${sql}`)
      dizer(`doctor ${id}: ${detalhe}`);

  for (const texto of await encerradasSemAviso(ctx, vida, demanda.fases)) dizer(texto);

  const quadros = await listQuadros(ctx, await getProcesso(ctx, vida.demandaId));
  const relatada = await getDemandaDosRelatorios(ctx, vida.demandaId);
  const { linhas } = await montarConteudo(ctx, relatada, 'relatorioFinal');
  if (totaisDe(linhas).reduce((soma, { quantos }) => soma + quantos, 0) !== linhas.length)
    dizer('o relatório final não soma as suas linhas');
  const homologaveis = await listCandidatos(ctx, { id: vida.demandaId });
  const portas = await lerPortas(emQuando, ctx, vida, now);

  for (const texto of await esquecidosDaEntrevista(ctx, vida, { demanda, pessoas }, now)) dizer(texto);
  if (apertando) for (const texto of await primeirosRecusados(emQuando, elenco, vida, now)) dizer(texto);
  for (const pessoa of pessoas) {
    const { participacaoId, usuarioId } = pessoa;
    const interna = situacaoDaPessoa(demanda, pessoa, 'equipe', now);
    const publica = situacaoDaPessoa(demanda, pessoa, 'pessoa', now);
    for (const [etapa, quadro] of ETAPAS) {
      const onde = em(interna, etapa);
      const tabela = quadros.find(({ tipo }) => tipo === quadro);
      const linha =
        tabela?.forma === 'candidatos'
          ? tabela.linhas.find((item) => item.participacaoId === participacaoId)
          : undefined;
      // Whoever is not of a company has no workload to be evaluated: so it says before that is recorded too.
      const externa = etapa === 'carga_horaria' && onde === 'espera' && linha?.tipo === 'E';
      const esperado = externa ? ['Não avaliado'] : NO_ACOMPANHAMENTO[onde];
      if (esperado && linha && !esperado.includes(linha.resultado ?? ''))
        dizer(`${etapa} ${onde}, e o acompanhamento diz ${String(linha.resultado)}`);
      if (!esperado && linha?.resultado === 'Aprovado') dizer(`${etapa} ${onde}, e o acompanhamento aprova`);
    }
    const [minha] = await minhasDemandas(emQuando, usuarioId, vida, now);
    for (const [etapa, status] of [
      ['cadastro', minha?.cadastro],
      ['hab_tecnica', minha?.tecnica],
      ['hab_juridica', minha?.juridica],
    ] as const) {
      const onde = em(publica, etapa);
      const esperado = NAS_DEMANDAS[onde];
      const dito = status?.codigo ?? '';
      if (esperado && !esperado.includes(dito)) dizer(`${etapa} ${onde}, e Minhas Demandas diz ${dito}`);
      if (!esperado && dito.startsWith('aprovado')) dizer(`${etapa} ${onde}, e Minhas Demandas aprova`);
    }
    for (const texto of contradicoesDasPortas(portas, pessoa, { interna, publica })) dizer(texto);
    const [vivida] = (await listParticipacoesNaAgenda(ctx, usuarioId)).filter(
      ({ demandaId }) => demandaId === vida.demandaId,
    );
    if (vivida)
      for (const { id, selo, estado } of linhaDoTempo(vivida, now).etapas) {
        const onde = em(publica, id);
        const esperado = NA_LINHA_DO_TEMPO[onde];
        const tom = selo?.tom === 'success' || selo?.tom === 'error' ? selo.tom : undefined;
        if (id !== 'encerramento' && tom !== esperado)
          dizer(`${id} ${onde}, e a linha do tempo diz ${String(selo?.texto)} (${estado})`);
      }
    const relatado = linhas.find((linha) => linha.participacaoId === participacaoId)?.resultado;
    const aptoNoPapel = relatado !== undefined && APTOS_NO_RELATORIO.test(relatado);
    if (
      aptoNoPapel !==
      ['apto', 'na-superintendencia', 'homologado', 'apto-sem-pedido'].includes(publica.fim.codigo)
    )
      dizer(`${publica.fim.codigo}, e o relatório final diz ${String(relatado)}`);
    const homologavel = homologaveis.some((item) => item.participacaoId === participacaoId);
    if (APTOS.includes(interna.fim.codigo) && !homologavel)
      dizer(`${interna.fim.codigo}, e a homologação não o lista`);
    if (homologavel && ['reprovado', 'retirou', 'em-recurso'].includes(interna.fim.codigo))
      dizer(`${interna.fim.codigo}, e a homologação o lista`);
  }
  return achadas;
}

/** By hand: what tells somebody a first result, and the phases of its appeal. */
const PRELIMINARES: Readonly<Record<number, readonly number[]>> = { 8: [42], 10: [19], 12: [29, 34, 40] };
const RESULTADOS = [...Object.keys(PRELIMINARES).map(Number), 9, 11, 13, 20, 30, 33];
/** As few days as anybody may have to appeal. */
const DIAS_DE_RECURSO = 3;

/**
 * No status was left before a notice of a result that was written in it left, and whoever was rejected and learnt of it on
 * another day has had their days to appeal since. R-SIT-04.
 */
async function encerradasSemAviso(
  ctx: CtxUsuario,
  { demandaId }: Vida,
  fases: DemandaNaSituacao['fases'],
): Promise<string[]> {
  const { db } = ctx;
  const todas = await db.mensagem.findMany({ where: { demandaId } });
  const saiu = (id: string): Date[] => {
    const mensagem = todas.find((uma) => uma.id === id);
    const reenvios = todas.filter((uma) => uma.origemId === id).flatMap((uma) => saiu(uma.id));
    return [mensagem?.dataEnvio, mensagem?.lidaEm].filter((em) => em instanceof Date).concat(reenvios);
  };
  const historico = await db.historicoDemanda.findMany({ where: { demandaId } });
  const registrados = historico.filter(({ evento }) => evento === 'registrarAviso');
  const participacoes = await db.participacao.findMany({
    where: { demandaId },
    include: { janelas: true, resultados: { include: { recursos: true } } },
  });
  const feriados = await getFeriados(ctx);
  const achadas: string[] = [];
  for (const { id, tipo, usuarioId, criadaEm, conferirPrazo, origemId } of todas) {
    const pessoa = participacoes.find((uma) => uma.usuarioId === usuarioId);
    if (!RESULTADOS.includes(tipo) || origemId !== null || pessoa?.interessado !== true) continue;
    const avisos = registrados.filter(({ dados }) => (dados as { mensagemId: string }).mensagemId === id);
    const quando = [...saiu(id), ...avisos.map(({ instante }) => instante)].toSorted(
      (a, b) => a.getTime() - b.getTime(),
    )[0];
    // From there on it is the newer one of its stage that counts; of decided appeals each has its own.
    const [nova] = todas
      .filter((m) => m.tipo === tipo && m.usuarioId === usuarioId && m.origemId === null)
      .filter((m) => tipo !== TIPO.decisaoDeRecurso && m.criadaEm > criadaEm)
      .map((m) => m.criadaEm)
      .toSorted((a, b) => a.getTime() - b.getTime());
    const fechou = historico.some(
      ({ de, para, instante }) =>
        (nova === undefined || instante < nova) &&
        de !== null &&
        para !== null &&
        para !== de &&
        ![STATUS.cancelada, STATUS.finalizada].some((fim) => fim === para) &&
        instante > criadaEm &&
        (quando === undefined || quando > instante),
    );
    if (fechou) achadas.push(`encerrou-se sem a mensagem ${String(tipo)}`);
    const recursos = PRELIMINARES[tipo];
    if (recursos === undefined || quando === undefined || conferirPrazo || nova !== undefined) continue;
    const soube = diaDoInstante(quando);
    if (soube <= diaDoInstante(criadaEm)) continue;
    const etapa = ETAPA_DO_RESULTADO[tipo as keyof typeof ETAPA_DO_RESULTADO];
    const resultado = pessoa.resultados.find((um) => um.etapa === etapa);
    if (resultado?.apto !== false || resultado.aptoFinal === true || resultado.recursos.length > 0) continue;
    const ate = [
      ...fases.filter(({ faseId }) => recursos.includes(faseId)).map(({ recursoFim }) => recursoFim ?? ''),
      ...pessoa.janelas.filter(({ janela }) => janela === 'recurso').map(({ fim }) => diaDaColuna(fim)),
    ]
      .toSorted()
      .at(-1);
    if (!ate || contarDiasUteis(somarDias(soube, 1), ate as Dia, feriados) < DIAS_DE_RECURSO)
      achadas.push(`soube da mensagem ${String(tipo)} em ${soube}, e recorre até ${String(ate)}`);
  }
  return achadas;
}

/** Whom the interviews went on without, and who has no hour: the home counts each of them. R-AVA-18. */
async function esquecidosDaEntrevista(
  ctx: CtxUsuario,
  vida: Vida,
  { demanda, pessoas }: { demanda: DemandaNaSituacao; pessoas: readonly PessoaNaDemanda[] },
  now: Date,
): Promise<string[]> {
  const sem = pessoas.filter((pessoa) => {
    const onde = em(situacaoDaPessoa(demanda, pessoa, 'equipe', now), ETAPA.entrevistaDidatica);
    return pessoa.interessado && onde === 'espera';
  });
  const depois = await listQuemChegouDepois(
    ctx,
    sem.map(({ participacaoId }) => participacaoId),
  );
  const passaram = depoisDe(STATUS.entrevistas).some((status) => status === demanda.status);
  const marcados = await ctx.db.agendamento.findMany({
    where: { participacaoId: { in: [...depois] }, estado: 'agendado' },
    select: { participacaoId: true },
  });
  const semHora = [...depois].filter((id) => !marcados.some(({ participacaoId }) => participacaoId === id));
  const naCasa = (await listChegaramDepois(ctx, 1_000)).find(({ demandaId }) => demandaId === vida.demandaId);
  return passaram && semHora.length > (naCasa?.semHora ?? 0)
    ? [`${String(semHora.length)} sem hora na entrevista, e o início conta ${String(naCasa?.semHora ?? 0)}`]
    : [];
}

/** By hand: what is not of the schedule of the demand. */
const DE_OUTRO_PRAZO = /^(substitutos|notas|homologacao)-|:(presenca|diligencias|respondidas)/;

/** What is late is so by every door: home, process list and its filter, details, lists of appeals and of reviews. R-VEN-01. */
export async function contradicoesDoAtraso(
  emQuando: Quando,
  elenco: Elenco,
  { demandaId }: Vida,
  now: Date,
): Promise<string[]> {
  const { comissao, juridico } = elenco;
  const ctx = emQuando(now, comissao) as CtxUsuario;
  const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(ctx, demandaId);
  const casas = await lerCasas(emQuando, elenco, demanda.identificacaoProcesso, now);
  const hoje = diaDoInstante(now);
  const trabalhos = trabalhosDaDemanda(demanda, fases, pendencias, await getFeriados(ctx));
  const atrasados = trabalhos.filter((um) => oMaisUrgente([um], hoje)?.codigo === 'atrasado');
  const atrasa = (oQue: string) => atrasados.some((um) => um.oQue === oQue);
  const achadas: string[] = [];
  const comparar = (porta: string, diz: boolean, devia = atrasados.length > 0) => {
    if (diz !== devia)
      achadas.push(`${porta} ${diz ? '' : 'não '}diz atraso: ${atrasados.map(({ oQue }) => oQue).join(' ')}`);
  };
  const { identificacaoProcesso: processo } = demanda;
  const filtro = {
    aba: 'todas',
    area: '',
    busca: processo,
    ordem: null,
    pagina: null,
    porFase: false,
  } as const;
  const { linhas } = await listProcessos(ctx, filtro);
  comparar(
    'a lista de processos',
    linhas.some(({ vencimento }) => vencimento?.atrasado === true),
  );
  const achou = await listProcessos(ctx, { ...filtro, prazo: 'atrasado' });
  comparar('o filtro da lista', achou.linhas.length > 0);
  const { prazos } = await getDetalhes(ctx, demandaId);
  comparar(
    'os detalhes',
    prazos.some((um) => um.atrasado),
  );
  const tarefas = casas
    .flatMap((casa) => casa.tarefas)
    .filter((tarefa) => !DE_OUTRO_PRAZO.test(tarefa.chave));
  comparar(
    'o início',
    tarefas.some(({ urgencia }) => urgencia === 'atrasado'),
  );
  const pagina = { pular: 0, tamanho: 100 };
  const recursos = await listSolicitacoes(
    ctx,
    { status: 0, credenciamento: demandaId, candidato: '', tipo: '' },
    { ...pagina, ordem: { campo: 'envio', direcao: 'asc' }, soJuridicos: false },
  );
  const recursoAtrasado = recursos.linhas.some(({ vencimento }) => vencimento?.atrasado);
  comparar('a lista de recursos', recursoAtrasado, atrasa('recursos'));
  const analises = await listAnalises(
    emQuando(now, juridico) as CtxUsuario,
    'HabJud',
    { status: FILTRO.todos, credenciamento: demandaId, candidato: '' },
    pagina,
  );
  const analiseAtrasada = analises.linhas.some(({ vencimento }) => vencimento?.atrasado);
  comparar('a lista da análise jurídica', analiseAtrasada, atrasa('analise'));
  return achadas;
}

async function minhasDemandas(em: Quando, usuarioId: string, vida: Vida, now: Date) {
  const usuario = vida.pessoas.find((pessoa) => pessoa.usuario.id === usuarioId)?.usuario as UsuarioAtor;
  const { linhas } = await listMinhasDemandas(em(now, usuario) as CtxUsuario, {
    busca: '',
    area: '',
    atividade: '',
    pular: 0,
    tamanho: 1000,
  });
  return linhas.filter(({ id }) => id === vida.demandaId);
}
