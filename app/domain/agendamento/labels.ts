import {
  diaDoInstante,
  formatarDia,
  formatarDiaEmTabela,
  formatarDiaPorExtenso,
  formatarHora,
  horarioDaZona,
  type Dia,
} from '#app/lib/dates.ts';
import { DATA_INVALIDA, DATA_MINIMA } from '#app/lib/date-messages.ts';
import type { Desalinho, Situacao, TipoDeAgendamento } from './types.ts';

/** Names of the two parts. */
export const ROTULO_DO_TIPO: Readonly<Record<TipoDeAgendamento, string>> = {
  E: 'Entrevista',
  D: 'Avaliação Didática',
};

/** ', em nome do candidato, por Rui Sá' of what the team did for them; '' of what they did themselves. R-NOM-03. */
export const emNomeDe = (feito: { feitoPorNome: string } | null): string =>
  feito === null ? '' : `, em nome do candidato, por ${feito.feitoPorNome}`;

/** What made each version. */
export const ROTULO_DA_ORIGEM: Readonly<Record<string, string>> = {
  agendamento: 'Agendado',
  lote: 'Agendado',
  mudanca: 'Remarcado',
  pedido: 'Remarcado a pedido do candidato',
  cancelamento: 'Cancelado',
  'nao-avisado': 'Não foi avisado',
};

/** What became of a request for another hour. */
export const ROTULO_DO_PEDIDO: Readonly<Record<string, string>> = {
  aberto: 'em análise',
  deferido: 'deferido',
  indeferido: 'indeferido',
  prejudicado: 'prejudicado, porque a hora chegou ou o horário foi cancelado',
};

/** One state of a scheduling, for list, badge and file. */
export const ROTULO_DA_SITUACAO: Readonly<Record<Situacao, string>> = {
  'por-avisar': 'Por avisar',
  'nao-saiu': 'Aviso não enviado',
  avisado: 'Avisado, sem confirmação',
  confirmado: 'Presença confirmada',
  'pediu-outro': 'Pediu outro horário',
  passou: 'Já começou',
  cancelado: 'Cancelado',
};

/** What stands askew to the schedule, in short. */
export const ROTULO_DO_DESALINHO: Readonly<Record<Desalinho['tipo'], string>> = {
  fora: 'Fora do período',
  semPresenca: 'Depois da frequência',
};

/** Words of the screen, as they are said to have always been; slips of accent are mended. */
export const TEXTOS = {
  titulo: 'Agendamentos',
  colunas: ['Nome', 'CPF', 'Cidade', 'Currículo', 'Entrevista', 'Avaliação Didática', 'Enviar E-mails'],
  dialogo: { E: 'Agendamento Entrevista', D: 'Agendamento Avaliação Didática' },
  documentacao: 'Documentação',
  semDocumentos: 'Este candidato ainda não enviou documentos',
  agendar: 'Agendar',
  atencao: 'Atenção',
  agendada: {
    titulo: 'Sucesso',
    texto:
      'Entrevista agendada com sucesso, lembre de notificar os candidatos via e-mail com a funcionalidade ao lado.',
  },
  falha: { titulo: 'Ops', texto: 'Houve um problema ao tentar agendar entrevista.' },
  confirmado: 'A sua presença está confirmada.',
  pedido: 'O seu pedido foi enviado. O horário continua valendo até a resposta.',
  varios: 'Agendar vários',
  naoCabe: 'Há horários que não cabem',
  agendados: (n: number) =>
    `${n === 1 ? '1 candidato agendado' : `${String(n)} candidatos agendados`} com sucesso, lembre de notificar os candidatos via e-mail.`,
  remarcado: 'O agendamento foi remarcado.',
  cancelado: 'O agendamento foi cancelado.',
  deferido: 'O pedido foi deferido, e o candidato foi avisado do novo horário.',
  indeferido: 'O pedido foi indeferido, e o candidato foi avisado.',
  avisarTodos: (n: number) =>
    n === 1 ? 'Avisar o único não avisado' : `Avisar todos os ${String(n)} não avisados`,
  avisados: (n: number) =>
    `${n === 1 ? 'O aviso de 1 candidato está' : `Os avisos de ${String(n)} candidatos estão`} na fila de envio.`,
  perguntaEmail: 'Deseja enviar o e-mail para o candidato?',
  notificado: 'Candidato notificado com sucesso.',
  semAgenda: 'Não foi possível obter a agenda da demanda.',
  semLista: 'Não foi possível obter os candidatos.',
  ninguem: 'Não foi encontrado nenhum candidato selecionado para esse credenciamento.',
  ninguemAssim: 'Ninguém com esta resposta',
} as const;

/** The checks of the form, in their order. R-AGE-03. */
export const FALTA = {
  tipo: 'É necessário selecionar o tipo de entrevista.',
  data: 'É necessário informar a data da entrevista.',
  local: 'É necessário informar o local da entrevista.',
  endereco: 'É necessário informar o endereço da conferência da entrevista.',
  enderecoEstranho: 'O endereço da conferência começa com https:// ou http://.',
  tema: 'É necessário informar qual o tema da entrevista Didática.',
  dataMinima: DATA_MINIMA,
  formato: DATA_INVALIDA,
} as const;

export const MENSAGENS = {
  antesDaEntrevista: 'Agende primeiro a entrevista deste candidato.',
  foraDaBanca: (quando: string) =>
    `A banca foi convocada para ${quando}. Escolha outro horário, ou mude o período da banca.`,
  semEntrevista: 'Esta demanda não tem entrevista.',
  semDidatica: 'Esta demanda não tem avaliação didática.',
  cedo: 'A demanda ainda não chegou ao agendamento: ele é feito a partir do resultado final de cadastro.',
  tarde: 'As entrevistas desta demanda já terminaram.',
  menosQuemChegou: 'Quem chegou depois dos outros ainda é agendado.',
  periodo: (janela: string) => `Período: ${janela}.`,
  qualquerDia: 'Chegou depois dos outros: qualquer dia por vir.',
  jaEnviado: 'O resultado desta parte já foi enviado ao candidato.',
  naoSegue: 'Este candidato não foi aprovado no cadastro.',
  recursoAberto: 'Este candidato tem um recurso de cadastro em análise. Decida-o antes de agendar.',
  retirado: 'Este candidato retirou o interesse.',
  jaAgendado: 'Este candidato já está agendado. Para mudar, use Remarcar.',
  bancaFechada: 'Esta banca está fechada. Escolha outra.',
  bancaIncompleta: 'Esta banca não tem três membros. Complete-a antes de agendar.',
  foraDoDia: (fase: string, janela: string) => `A data deve estar no período de ${fase}, ${janela}.`,
  semPresenca: (fim: Dia) =>
    `A frequência é registrada até ${formatarDia(fim)}: de um horário depois disso, nem a presença nem a falta. Ajuste o cronograma.`,
  diaSeguinte: 'O atendimento precisa terminar no mesmo dia.',
  passado: 'A data e a hora já passaram.',
  semPeriodo: 'O cronograma não tem o período desta etapa. Ajuste o cronograma.',
  cancelado: 'Este agendamento já foi cancelado.',
  jaComecou: 'Este horário já começou.',
  comecou: 'Este horário já começou: registre a presença ou a falta.',
  jaAvisado: 'O e-mail deste candidato já foi enviado.',
  loteRecusado: 'Nada foi agendado: a agenda só é gravada inteira, e há horários que não cabem.',
  todosAgendados: 'Não há quem agendar nesta parte',
  loteGrande: (maximo: number) => `Escolha no máximo ${String(maximo)} candidatos de cada vez.`,
  ninguemEscolhido: 'Escolha ao menos um candidato.',
  agendaMudou: 'A agenda deste candidato mudou depois que você a conferiu. Confira de novo antes de enviar.',
  todosAvisados: 'Todos os candidatos agendados já foram avisados.',
  agendaDeTodosMudou:
    'A agenda mudou depois que você a conferiu. Confira de novo, nesta página, quem recebe e quando.',
  nadaAgendado: 'Agende primeiro a entrevista deste candidato.',
  umaVez: 'Você já pediu outro horário uma vez.',
  pedidoTarde: 'O pedido de outro horário só pode ser feito até a véspera.',
  pedidoDecidido: 'Este pedido já foi respondido.',
  feriado: (dia: Dia, nome: string) =>
    `${formatarDia(dia)} é feriado (${nome}). Escolha outro dia, ou confirme este.`,
  feriadosDoLote:
    'Nada foi agendado ainda: há horários em feriado. Mude-os, ou agende de novo para confirmá-los.',
  versaoVelha: 'O horário mudou depois que você abriu esta página. Confira o horário novo.',
} as const;

/** 'segunda-feira, 08/03/2027, das 09h00 às 09h30, horário de Brasília' */
export const horarioPorExtenso = (inicio: Date, fim: Date): string =>
  `${formatarDiaPorExtenso(diaDoInstante(inicio))}, das ${formatarHora(inicio)} às ${formatarHora(fim)}, ${horarioDaZona()}`;

/** What a panel reads of an hour that moved, or was taken away. */
export const horarioMudou = ({
  parte,
  nome,
  de,
  para,
  motivo,
}: {
  parte: TipoDeAgendamento;
  nome: string;
  de: Date;
  para: Date | null;
  motivo: string;
}): string =>
  `${ROTULO_DO_TIPO[parte]} de ${nome}: ${para === null ? 'cancelada a' : 'de'} ${horarioEmTabela(de)}${para === null ? '' : ` para ${horarioEmTabela(para)}`}. ${motivo}`;

/** 'seg. 08/03, 09h00', the form of tables. */
export const horarioEmTabela = (inicio: Date): string =>
  `${formatarDiaEmTabela(diaDoInstante(inicio))}, ${formatarHora(inicio)}`;

export const semSubstituto = (nomes: readonly string[]): string =>
  `Falta substituto para ${nomes.join(', ')}, que se ${nomes.length === 1 ? 'declarou impedido' : 'declararam impedidos'} deste candidato.`;

/** Ticked by whoever schedules on a holiday knowing it: its value is the day that they were told of. */
export const CAMPO_DO_FERIADO = 'mesmoFeriado';

/** '12 agendados, 3 por avisar' */
export function agendadosEmPalavras(total: number, porAvisar: number): string {
  if (total === 0) return 'Ninguém agendado';
  const agendados = total === 1 ? '1 horário' : `${String(total)} horários`;
  return porAvisar === 0 ? agendados : `${agendados}, ${String(porAvisar)} por avisar`;
}
