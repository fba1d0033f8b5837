import { NotFoundError } from '#app/domain/errors.ts';
import { TEXTOS_DAS_MENSAGENS } from './labels.ts';
import { TIPO, TIPOS, type TipoMensagem } from '../types.ts';
import type { DadosDaMensagem } from '../dados.ts';

/** The kinds whose text the administrator edits: a test is written with the text that it tests. */
export type TipoEditavel = Exclude<TipoMensagem, (typeof TIPO)['testeDeTexto']>;

export const TIPOS_EDITAVEIS: readonly TipoEditavel[] = TIPOS.filter(
  (tipo): tipo is TipoEditavel => tipo !== TIPO.testeDeTexto,
);

/** A kind by its number in an address; NotFoundError where there is no text of its own to edit. */
export function tipoEditavel(numero: number): TipoEditavel {
  const tipo = TIPOS_EDITAVEIS.find((cada) => cada === numero);
  if (tipo === undefined) throw new NotFoundError(TEXTOS_DAS_MENSAGENS.naoHa);
  return tipo;
}

/** What each placeholder is, and an example of it. The address of the button has no example: it is the portal's. */
export const CAMPOS = {
  link: { rotulo: 'Endereço do botão no portal', exemplo: '' },
  nome: { rotulo: 'Nome de quem recebe', exemplo: 'Maria Aparecida' },
  processo: { rotulo: 'Identificação do processo', exemplo: 'FPR-0146/2026' },
  objeto: { rotulo: 'O que a demanda pede', exemplo: 'Mecanização agrícola · Tratores' },
  detalhes: { rotulo: 'Detalhes da demanda', exemplo: 'Formação Profissional Rural' },
  prazo: { rotulo: 'Fim do prazo', exemplo: 'sexta-feira, 12/03/2027, às 23h59' },
  motivo: { rotulo: 'Motivo', exemplo: 'Falta a comprovação da experiência.' },
  recurso: {
    rotulo: 'Período de recurso',
    exemplo: 'de segunda-feira, 10/03/2027, até quarta-feira, 12/03/2027, às 23h59',
  },
  etapa: { rotulo: 'Etapa', exemplo: 'Avaliação de cadastro' },
  resultado: { rotulo: 'Resultado', exemplo: 'Reprovado' },
  decisao: { rotulo: 'Decisão, com o texto', exemplo: 'Seu recurso foi aprovado: a experiência conta.' },
  mudancas: { rotulo: 'O que mudou', exemplo: 'O fim das inscrições passa a 15/03/2027.' },
  grupos: { rotulo: 'Grupos da pessoa', exemplo: 'Comissão de Credenciamento' },
  feito: { rotulo: 'O que foi feito', exemplo: 'porteira demanda cancelar FPR-0146/2026' },
  quem: { rotulo: 'Quem fez', exemplo: 'Ana Luz' },
  oQue: { rotulo: 'O que não foi enviado', exemplo: 'Seu recurso NÃO foi enviado' },
  seguinte: { rotulo: 'O que fazer agora', exemplo: 'O rascunho continua no portal.' },
  papel: { rotulo: 'Papel na banca', exemplo: '2º Avaliador' },
  quando: { rotulo: 'Dia e hora', exemplo: 'segunda-feira, 15/03/2027, das 8h às 12h' },
  onde: { rotulo: 'Lugar', exemplo: 'Sala 2' },
  parte: { rotulo: 'Entrevista ou avaliação didática', exemplo: 'Entrevista' },
  tema: { rotulo: 'Tema da avaliação didática', exemplo: 'Ordenha' },
  resposta: { rotulo: 'Resposta ao pedido', exemplo: 'Não há outro dia.' },
  banca: { rotulo: 'Número da banca', exemplo: '2' },
  membro: { rotulo: 'Membro da banca', exemplo: 'Bia Serra' },
  candidato: { rotulo: 'Candidato', exemplo: 'Davi Esteves' },
  documento: { rotulo: 'Documento', exemplo: 'Documento de identidade' },
  empresa: { rotulo: 'Empresa', exemplo: 'Cerrado Ltda.' },
  registrado: { rotulo: 'Quando o ato foi registrado', exemplo: 'segunda-feira, 08/03/2027, às 10h12' },
  lista: { rotulo: 'Lista exportada', exemplo: 'Lista Mensagens' },
  ato: {
    rotulo: 'O que a pessoa pode fazer no prazo',
    exemplo: 'Enviar os documentos da habilitação jurídica',
  },
  periodo: {
    rotulo: 'Período do prazo',
    exemplo: 'de segunda-feira, 08/03/2027, às 00h00, até sexta-feira, 19/03/2027, às 23h59',
  },
  justificativa: { rotulo: 'Justificativa', exemplo: 'De acordo.' },
  pedido: { rotulo: 'Como e quando a pessoa pediu', exemplo: 'por telefone, em 08/03/2027, às 09h30' },
  assunto: { rotulo: 'Assunto que a equipe escreveu', exemplo: 'Sobre a sua entrevista' },
  semana: { rotulo: 'Dias da semana', exemplo: '08/03 a 14/03' },
  atrasadas: {
    rotulo: 'Demandas em atraso, uma por linha',
    exemplo: 'FPR-0146/2026 · Tratores: Notificação em atraso: era até 05/03/2027.',
  },
  terminam: {
    rotulo: 'Demandas em que algo termina, uma por linha',
    exemplo: 'FPR-0147/2026 · Solos: Avaliação vence em 12/03/2027.',
  },
  recado: { rotulo: 'O que a equipe escreveu', exemplo: 'Leve um documento com foto.' },
} as const;

export type Campo = keyof typeof CAMPOS;

type DoTipo<C extends string> = {
  /** Without them the message does not say what it is for. */
  exigidos: readonly (C | 'link')[];
  livres: readonly C[];
  /** Empty in some messages: the paragraph that has one of these is then left out. */
  podemFaltar: readonly C[];
};

const DEMANDA = ['nome', 'objeto'] as const;
const RESULTADO = {
  exigidos: ['link', 'processo', 'resultado', 'recurso'],
  livres: [...DEMANDA, 'etapa'],
  podemFaltar: ['motivo', 'recurso', 'decisao'],
} as const;
const RESULTADO_DA_ENTREVISTA = { ...RESULTADO, exigidos: ['link', 'processo', 'resultado'] } as const;
const RESULTADO_FINAL = {
  ...RESULTADO_DA_ENTREVISTA,
  podemFaltar: [...RESULTADO.podemFaltar, 'seguinte'],
} as const;
const CONVOCACAO = {
  exigidos: ['link', 'processo', 'quando', 'onde', 'papel'],
  livres: DEMANDA,
  podemFaltar: ['motivo'],
} as const;
const AGENDAMENTO = {
  exigidos: ['link', 'processo', 'parte', 'quando', 'onde'],
  livres: DEMANDA,
  podemFaltar: ['tema', 'motivo'],
} as const;
const LEMBRETE = { exigidos: ['link', 'processo', 'prazo'], livres: DEMANDA, podemFaltar: [] } as const;
const SO_O_NOME = { exigidos: ['link'], livres: ['nome'], podemFaltar: [] } as const;

const POR_TIPO: { [T in TipoEditavel]: DoTipo<Extract<keyof DadosDaMensagem[T], Campo>> } = {
  1: { exigidos: ['link', 'objeto', 'prazo'], livres: ['nome', 'processo', 'detalhes'], podemFaltar: [] },
  2: { exigidos: ['link', 'processo'], livres: DEMANDA, podemFaltar: ['motivo', 'recurso'] },
  3: LEMBRETE,
  4: LEMBRETE,
  5: SO_O_NOME,
  6: SO_O_NOME,
  7: SO_O_NOME,
  8: RESULTADO,
  9: RESULTADO_FINAL,
  10: RESULTADO,
  11: RESULTADO_FINAL,
  12: RESULTADO,
  13: RESULTADO_FINAL,
  14: { exigidos: ['link', 'prazo'], livres: ['nome'], podemFaltar: [] },
  15: { exigidos: ['link', 'motivo'], livres: ['nome'], podemFaltar: [] },
  16: { exigidos: ['link', 'processo', 'mudancas'], livres: DEMANDA, podemFaltar: ['motivo'] },
  17: SO_O_NOME,
  18: { exigidos: ['link', 'grupos'], livres: ['nome'], podemFaltar: [] },
  19: { exigidos: ['link'], livres: [], podemFaltar: [] },
  20: { exigidos: ['link', 'processo', 'decisao'], livres: [...DEMANDA, 'etapa'], podemFaltar: [] },
  21: {
    exigidos: ['link', 'processo', 'oQue', 'prazo', 'seguinte'],
    livres: DEMANDA,
    podemFaltar: [],
  },
  22: CONVOCACAO,
  23: CONVOCACAO,
  24: { exigidos: ['link', 'processo', 'quando'], livres: [...DEMANDA, 'onde'], podemFaltar: ['motivo'] },
  25: AGENDAMENTO,
  26: AGENDAMENTO,
  27: {
    exigidos: ['link', 'processo', 'parte', 'quando'],
    livres: [...DEMANDA, 'onde'],
    podemFaltar: ['tema', 'motivo'],
  },
  28: {
    exigidos: ['link', 'processo', 'parte', 'resposta'],
    livres: [...DEMANDA, 'quando'],
    podemFaltar: [],
  },
  29: { exigidos: ['link', 'processo', 'banca'], livres: ['nome', 'membro'], podemFaltar: [] },
  30: RESULTADO_DA_ENTREVISTA,
  31: { exigidos: ['link', 'processo', 'parte', 'candidato'], livres: DEMANDA, podemFaltar: [] },
  32: { exigidos: ['link', 'processo', 'parte', 'candidato', 'motivo'], livres: DEMANDA, podemFaltar: [] },
  33: {
    exigidos: ['link', 'processo', 'resultado'],
    livres: DEMANDA,
    podemFaltar: ['motivo', 'recurso', 'seguinte'],
  },
  34: {
    exigidos: ['link', 'processo', 'documento', 'prazo'],
    livres: [...DEMANDA, 'motivo'],
    podemFaltar: [],
  },
  35: { exigidos: ['link', 'processo', 'documento'], livres: DEMANDA, podemFaltar: [] },
  36: {
    exigidos: ['link', 'processo', 'decisao'],
    livres: [...DEMANDA, 'empresa'],
    podemFaltar: ['justificativa'],
  },
  37: { exigidos: ['link', 'processo', 'registrado'], livres: DEMANDA, podemFaltar: [] },
  38: { exigidos: ['link', 'lista', 'prazo'], livres: ['nome'], podemFaltar: [] },
  49: {
    exigidos: ['link', 'processo', 'ato', 'periodo'],
    livres: [...DEMANDA, 'motivo'],
    podemFaltar: [],
  },
  52: { exigidos: ['link', 'processo', 'motivo'], livres: DEMANDA, podemFaltar: [] },
  47: { exigidos: ['link', 'processo', 'motivo'], livres: DEMANDA, podemFaltar: [] },
  48: { exigidos: ['link', 'processo', 'motivo'], livres: DEMANDA, podemFaltar: [] },
  50: { exigidos: ['link', 'processo', 'registrado'], livres: DEMANDA, podemFaltar: ['prazo'] },
  51: { exigidos: ['link', 'processo', 'registrado'], livres: DEMANDA, podemFaltar: [] },
  54: { exigidos: ['link', 'quem', 'grupos'], livres: ['nome'], podemFaltar: [] },
  55: SO_O_NOME,
  60: { exigidos: ['link', 'processo', 'recado', 'quem'], livres: [...DEMANDA, 'assunto'], podemFaltar: [] },
  63: { exigidos: ['link', 'semana'], livres: ['nome'], podemFaltar: ['atrasadas', 'terminam'] },
  61: { exigidos: ['link', 'processo', 'quem', 'registrado'], livres: ['nome'], podemFaltar: [] },
  62: {
    exigidos: ['link', 'processo', 'feito', 'quem', 'pedido', 'motivo', 'prazo'],
    livres: DEMANDA,
    podemFaltar: [],
  },
  59: { exigidos: ['link', 'feito', 'quem', 'registrado'], livres: ['nome'], podemFaltar: [] },
};

export type CampoOferecido = {
  nome: Campo;
  rotulo: string;
  exemplo: string;
  exigido: boolean;
  podeFaltar: boolean;
};

/** The placeholders that a kind offers, those that its text has to have first. */
export function camposDoTipo(tipo: TipoEditavel): CampoOferecido[] {
  const { exigidos, livres, podemFaltar } = POR_TIPO[tipo] as DoTipo<Campo>;
  return [...new Set<Campo>([...exigidos, ...livres, ...podemFaltar])].map((nome) => ({
    nome,
    ...CAMPOS[nome],
    exigido: exigidos.includes(nome),
    podeFaltar: podemFaltar.includes(nome),
  }));
}

/** Example values of what a kind offers. */
export const exemploDoTipo = (tipo: TipoEditavel): Record<string, string> =>
  Object.fromEntries(
    camposDoTipo(tipo)
      .filter(({ nome }) => nome !== 'link')
      .map(({ nome, exemplo }) => [nome, exemplo]),
  );
