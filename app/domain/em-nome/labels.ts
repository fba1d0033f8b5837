import type { Ato, Meio } from './types.ts';

export const ROTULO_DO_ATO: Readonly<Record<Ato, string>> = {
  'confirmar-presenca': 'Confirmar presença',
  'pedir-outro-horario': 'Pedir outro horário',
};

export const ROTULO_DO_MEIO: Readonly<Record<Meio, string>> = {
  telefone: 'por telefone',
  presencial: 'em pessoa',
};

/** Which of the forms of the organisation's screen it is. */
export const ACAO_DA_PERMISSAO = 'em-nome';

export const MOTIVO_MAX = 1_000;

export const TEXTOS = {
  titulo: 'Agir em nome',
  desligado: 'A organização não permite agir em nome de um candidato.',
  nada: 'Nada a fazer em nome da pessoa agora.',
  semConta: 'A conta desta pessoa está desativada: não se age em nome dela.',
  semPapel: 'Anexe o que comprova o pedido: o e-mail, a anotação da ligação ou o papel assinado.',
  semAto: 'Escolha o que a pessoa pediu.',
  semMeio: 'Diga como a pessoa pediu.',
  semMotivo: 'Diga por que o ato é feito pela equipe.',
  semDia: 'Informe o dia em que a pessoa pediu, como 08/04/2027.',
  semHora: 'Informe a hora em que a pessoa pediu, como 09:30.',
  semHorario: 'Escreva por que a pessoa precisa de outro horário.',
  noFuturo: 'O pedido da pessoa não pode ter sido feito depois de agora.',
  antesDeSaber: (desde: string) =>
    `A pessoa só soube deste horário em ${desde}: o pedido não pode ser de antes.`,
  jaConfirmada: 'A presença neste horário já está confirmada.',
  outroFormulario: 'Este formulário já foi usado para outro ato. Abra-o de novo.',
  feito: 'O ato está feito, e a pessoa é avisada: ela pode desfazê-lo até amanhã, a esta hora.',
  desfeito: 'O ato foi desfeito.',
} as const;

/** Why the person cannot undo it. */
export const NAO_DESFAZ = {
  desfeito: 'Você já desfez este ato.',
  passouUmDia:
    'Passou um dia: não dá mais para desfazer. Para mudar o horário, use a página do horário ou fale com a equipe.',
  horarioMudou: 'O horário mudou depois: este ato já não vale para o horário de agora.',
  comecou: 'O horário já chegou: não dá mais para desfazer.',
  respondido: 'A equipe já respondeu ao pedido: veja a resposta na página do horário, ou fale com a equipe.',
} as const;
