import { DATA_INVALIDA, DATA_MINIMA } from '#app/lib/date-messages.ts';
import { formatarDia, horaEscrita } from '#app/lib/dates.ts';
import type { EsperaDaBanca, PeriodoDaBanca, PorChamarDeNovo, Resposta, SituacaoDasBancas } from './types.ts';

export const TITULO = 'Cadastro de Banca';

export const ROTULO_DA_SITUACAO: Readonly<Record<SituacaoDasBancas, string>> = {
  ativas: 'Bancas Ativas',
  fechadas: 'Bancas Fechadas',
  todas: 'Cadastradas',
};

export const RESPOSTAS: Readonly<Record<Resposta, { tipo: 'sucesso' | 'aviso'; texto: string }>> = {
  'com-convocacao': { tipo: 'sucesso', texto: 'Banca Avaliadora cadastrada e email de convocação enviado.' },
  'sem-convocacao': { tipo: 'sucesso', texto: 'Banca Avaliadora cadastrada com sucesso.' },
  'convocacao-falhou': {
    tipo: 'aviso',
    texto: 'Banca Avaliadora cadastrada, porém ocorreu um erro ao enviar o email de convocação',
  },
};

/** Said behind the answer where something may tie a member to a candidate. R-IMP-04. */
export const A_CONFERIR = 'Há indícios de impedimento a conferir em Editar.';

/** The fourth answer: what nobody expected. */
export const FALHA = 'Houve um problema ao tentar cadastrar a Banca Avaliadora.';
export const SEM_LISTA = 'Não foi possível obter banca avaliadora.';
export const VAZIA = 'Não foi encontrada nenhuma banca avaliadora com esse status.';

/** What the form lacks. R-BAN-08. */
export const FALTA = {
  credenciamento: 'É necessário selecionar um credenciamento.',
  data: 'É necessário informar a data da realização.',
  hora: 'É necessário informar a hora da realização.',
  horaErrada: 'Informe uma hora de 00:00 a 23:59, como 08:30.',
  local: 'É necessário informar o local.',
  avaliador: (n: number) => `É necessário informar o ${String(n)}º Avaliador.`,
  dataMinima: DATA_MINIMA,
  formato: DATA_INVALIDA,
} as const;

const contados = (n: number, um: string, varios: string): string =>
  n === 1 ? `1 ${um}` : `${String(n)} ${varios}`;

export const MENSAGENS = {
  semEntrevista: 'Esta demanda não tem entrevista: não precisa de banca.',
  jaCadastrada: 'Esta banca já foi cadastrada.',
  cedo: 'A banca é cadastrada a partir do resultado final de cadastro.',
  tarde: 'As entrevistas desta demanda já terminaram: a banca não muda mais.',
  desconhecido: (codigo: string) => `Não há avaliador com o código ${codigo}.`,
  semEmail: (nome: string) =>
    `${nome} não tem e-mail na tabela de avaliadores: sem ele não há como convocar.`,
  repetido: (nome: string, outro: string) =>
    nome === outro ? `${nome} foi escolhido mais de uma vez.` : `${nome} e ${outro} têm o mesmo e-mail.`,
  candidato: (nome: string) => `${nome} é candidato desta demanda e não pode compor a banca.`,
  fimAntes: 'A banca termina antes de começar.',
  jaFechada: 'Esta banca já está fechada.',
  jaConvocada: 'Todos os membros desta banca já foram convocados.',
  comAgendados: (n: number) =>
    `Esta banca tem ${contados(n, 'candidato que ainda não foi atendido', 'candidatos que ainda não foram atendidos')}. Passe-os a outra banca, ou registre a presença ou a falta, antes de fechar.`,
  foraDoPeriodo: (n: number) =>
    `${contados(n, 'agendamento fica', 'agendamentos ficam')} fora do novo período da banca. Remarque antes de mudar.`,
  semDias: 'O cronograma desta demanda não tem os dias da entrevista. Ajuste o cronograma.',
  foraDoCronograma: (janela: string) => `A banca é dos dias das entrevistas desta demanda: ${janela}.`,
  jaPassou: 'Estes dias já passaram.',
  comRealizados: (n: number) =>
    `${contados(n, 'atendimento já realizado fica', 'atendimentos já realizados ficam')} fora do novo período da banca. O que já aconteceu não muda de dia: acrescente dias sem tirar aqueles.`,
  igual: 'Nada mudou nesta banca.',
  mudouPeriodo: 'Mudaram a data, a hora ou o local.',
  motivoDaSaida: 'Diga o motivo da saída.',
  motivoDeFechar: 'Diga o motivo.',
  contaFechada: (nome: string) =>
    `A conta de ${nome} está desativada. Fale com quem administra as contas, ou escolha outra pessoa.`,
} as const;

export const ROTULO_DA_ESPERA: Readonly<Record<EsperaDaBanca, string>> = {
  membro: 'Falta membro',
  conta: 'Conta desativada',
  substituto: 'Falta substituto',
  convocacao: 'Falta convocar',
  agendamento: 'Sem agendamentos',
  nada: '',
};

/** Why somebody is offered to be convened again, beside their name. */
export const ROTULO_DE_NOVO: Readonly<Record<PorChamarDeNovo, string>> = {
  'sem-senha': 'ainda não criou a senha, e recebe outro link',
  'nao-entregue': 'a mensagem anterior não foi entregue',
};

/** 'em 08/03/2027, das 08h00 às 12h00', or 'de 08/03/2027 a 10/03/2027, das 08h00 às 12h00 de cada dia'. */
export function periodoEmPalavras({ inicioDia, fimDia, inicioHora, fimHora }: PeriodoDaBanca): string {
  const [de, ate] = [formatarDia(inicioDia), formatarDia(fimDia)];
  const horas = `das ${horaEscrita(inicioHora)} às ${horaEscrita(fimHora)}`;
  return de === ate ? `em ${de}, ${horas}` : `de ${de} a ${ate}, ${horas} de cada dia`;
}

export const papelEmPalavras = ({ lugar }: { lugar: number | null }): string =>
  lugar === null ? 'Suplente' : `${String(lugar)}º Avaliador`;
