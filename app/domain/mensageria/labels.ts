import type { Destino } from './rules.ts';
import type { Entrega, EstadoDoLote, NovaMensagem, SituacaoDaMensagem, TipoMensagem } from './types.ts';
import type { DadosDaMensagem } from './dados.ts';
import { formatarInstante } from '#app/lib/dates.ts';

/** Names of the kinds, as lists show them. */
export const ROTULOS_DO_TIPO: Record<TipoMensagem, string> = {
  1: 'Aviso de Demanda',
  2: 'Reprovação por falta de Documento HabJud',
  3: 'Lembrete de Avaliação de Carga Horária',
  4: 'Lembrete de Envio de Documentos da Habilitação Jurídica',
  5: 'Convite para criar a senha',
  6: 'Redefinição de senha',
  7: 'Aviso de cadastro repetido',
  8: 'Resultado Preliminar de Carga Horária',
  9: 'Resultado Final de Carga Horária',
  10: 'Resultado Preliminar de Cadastro',
  11: 'Resultado Final de Cadastro',
  12: 'Resultado Preliminar da Habilitação Técnica',
  13: 'Resultado Final da Habilitação Técnica',
  14: 'Cópia dos dados pronta',
  15: 'Pedido de anonimização recusado',
  16: 'Mudança no cronograma',
  17: 'Senha alterada',
  18: 'Grupos alterados',
  19: 'E-mail corrigido',
  20: 'Decisão do recurso',
  21: 'Rascunho não enviado',
  22: 'Convocação para banca',
  23: 'Convocação para banca, com convite',
  24: 'Convocação cancelada',
  25: 'Agendamento',
  26: 'Mudança no agendamento',
  27: 'Agendamento cancelado',
  28: 'Pedido de outro horário indeferido',
  29: 'Falta de substituto em banca',
  30: 'Resultado da Entrevista e Avaliação Didática',
  31: 'Notas divergentes',
  32: 'Reconsideração de notas',
  33: 'Resultado da Habilitação Jurídica',
  34: 'Documento pedido de novo',
  35: 'Pedido de documento cancelado',
  36: 'Decisão da homologação',
  37: 'Interesse registrado',
  38: 'Exportação pronta',
  39: 'Teste de texto',
  49: 'Prazo próprio',
  52: 'Fim sem pedido de homologação',
  47: 'Demanda cancelada',
  48: 'Demanda finalizada antes das etapas',
  50: 'Interesse retirado',
  51: 'Interesse demonstrado de novo',
  54: 'Correção de e-mail, à administração',
  55: 'CPF da conta alterado',
  59: 'Ato registrado em seu nome',
  60: 'Mensagem da equipe',
  63: 'Semana da Comissão',
  61: 'Páginas da pessoa vistas pela equipe',
  62: 'Ato feito pela equipe em nome da pessoa',
};

export const ROTULOS_DO_STATUS: Record<number, string> = { 1: 'Pendente', 2: 'Enviado' };

/** What became of the e-mail, as its recipient reads it in the inbox. */
export const ROTULOS_DA_ENTREGA: Record<Entrega, string> = {
  'na-fila': 'E-mail na fila de envio',
  enviado: 'E-mail enviado',
  falhou: 'E-mail não entregue',
};
/** Where a message stands, as whoever administers messages reads it. */
export const ROTULOS_DA_SITUACAO: Record<SituacaoDaMensagem, string> = {
  enviada: 'Enviado',
  'na-fila': 'Pendente',
  adiada: 'Pendente: adiada',
  falhou: 'Pendente: falha',
  reenviada: 'Pendente: enviada de novo',
  'aguarda-lote': 'Pendente',
  segurada: 'Pendente: segurada',
};

export const ROTULOS_DO_LOTE: Record<EstadoDoLote, string> = {
  esperando: 'Por enviar',
  liberado: 'Enviando',
  segurado: 'Segurado',
};

/** When a message was sent, or what it waits for. */
export function quandoDaMensagem(mensagem: {
  situacao: SituacaoDaMensagem;
  criadaEm: Date;
  enviadaEm: Date | null;
  tentativaEm: Date | null;
  proximaEm: Date | null;
}): string {
  const tentada = mensagem.tentativaEm && `última tentativa em ${formatarInstante(mensagem.tentativaEm)}`;
  switch (mensagem.situacao) {
    case 'enviada':
      return mensagem.enviadaEm ? formatarInstante(mensagem.enviadaEm) : '';
    case 'aguarda-lote':
      return 'espera o envio do lote';
    case 'segurada':
      return 'o lote está segurado';
    case 'na-fila':
      return 'na fila';
    case 'adiada':
      return mensagem.proximaEm
        ? `nova tentativa em ${formatarInstante(mensagem.proximaEm)}`
        : (tentada ?? '');
    case 'falhou':
      return tentada ?? '';
    case 'reenviada':
      return 'por outra mensagem';
  }
}

/** What happens when a message in this state is sent. */
export function consequenciasDoEnvio(situacao: SituacaoDaMensagem): string[] {
  switch (situacao) {
    case 'enviada':
      return ['A pessoa recebe outra mensagem igual, ligada a esta. Esta não muda.'];
    case 'falhou':
      return ['O envio é feito por uma mensagem nova, ligada a esta. Esta guarda a falha.'];
    default:
      return ['A mensagem sai agora, antes das outras da fila. Depois de aceita pelo servidor, não volta.'];
  }
}

export const JA_ENVIADA = 'Esta mensagem já foi enviada.';
export const JA_REENVIADA = 'Esta mensagem já foi enviada de novo por outra.';

/** Sentences about a batch. */
export const LOTE = {
  naoHa: 'Não encontramos este lote de mensagens.',
  segurado: 'O envio deste lote está segurado. Libere o lote para enviar.',
  naoSegurado: 'Este lote não está segurado.',
  emCurso: 'O envio deste lote já começou.',
  jaSaiu: 'Não há mensagem deste lote esperando o envio.',
  semFalhas: 'Nenhuma mensagem deste lote falhou.',
  semMotivo: 'Diga o motivo.',
} as const;

/** What the screens of messages answer and ask. */
export const MENSAGERIA = {
  semDaDemanda: 'Não foi possível obter as mensagens desta demanda.',
  rota: '/adm/listaMensageria',
  titulo: 'Lista Mensagens',
  semLista: 'Não foi possível obter a lista de mensagens.',
  perguntaDeEnvio: 'Deseja realmente enviar esta mensagem novamente para o usuário?',
  perguntaDoLote: 'Este processo pode demorar alguns minutos. Deseja continuar?',
  reenviada: 'Nova mensagem criada com sucesso.',
  reenvioFalhou: 'Houve um problema ao tentar criar uma nova mensagem, tente novamente mais tarde',
  enviada: 'Mensagem enviada com sucesso.',
  envioFalhou: 'Houve um problema ao tentar enviar a mensagem, tente novamente mais tarde',
  naFila: 'A mensagem está na fila e sai em instantes. Atualize a lista para ver o resultado.',
  nadaAGerar: 'Não há notificações para serem geradas no momento.',
  geracaoFalhou: 'Houve um erro ao gerar a mensageria, tente novamente mais tarde!',
  loteFalhou: 'Erro ao enviar mensagens.',
} as const;

export const quantasGeradas = (quantas: number): string =>
  quantas === 1
    ? '1 notificação foi gerada com sucesso!'
    : `${quantas.toLocaleString('pt-BR')} notificações foram geradas com sucesso!`;

export const quantasEnviadas = (quantas: number): string =>
  quantas === 1 ? '1 enviada com sucesso' : `${quantas.toLocaleString('pt-BR')} enviadas com sucesso`;

export const quantasMensagens = (quantas: number): string =>
  quantas === 1 ? '1 mensagem' : `${quantas.toLocaleString('pt-BR')} mensagens`;

export const MENSAGEM_REENVIO_NA_FILA = 'Já existe um reenvio desta mensagem aguardando o envio.';

const RESULTADO = (rotulo: string) => (dados: { processo: string }) => `${rotulo}: ${dados.processo}`;

const ASSUNTOS: { [T in TipoMensagem]: (dados: DadosDaMensagem[T]) => string } = {
  1: ({ objeto }) => `Nova demanda aberta: ${objeto}`,
  2: ({ processo }) => `Reprovação por falta de documento: ${processo}`,
  3: ({ processo }) => `Lembrete: avaliação de carga horária da demanda ${processo}`,
  4: ({ processo, abertura }) =>
    `${abertura ? 'Envie os' : 'Lembrete:'} documentos da habilitação jurídica da demanda ${processo}`,
  5: () => 'Crie a sua senha no Portal de Credenciamento',
  6: () => 'Redefinição de senha do Portal de Credenciamento',
  7: () => 'Você já tem cadastro no Portal de Credenciamento',
  8: RESULTADO(ROTULOS_DO_TIPO[8]),
  9: RESULTADO(ROTULOS_DO_TIPO[9]),
  10: RESULTADO(ROTULOS_DO_TIPO[10]),
  11: RESULTADO(ROTULOS_DO_TIPO[11]),
  12: RESULTADO(ROTULOS_DO_TIPO[12]),
  13: RESULTADO(ROTULOS_DO_TIPO[13]),
  14: () => 'A cópia dos seus dados está pronta',
  15: () => 'O seu pedido de anonimização foi recusado',
  16: ({ processo }) => `Mudou um prazo da demanda ${processo}`,
  17: () => 'A sua senha do Portal de Credenciamento mudou',
  18: () => 'O que você pode fazer no Portal de Credenciamento mudou',
  19: () => 'Este endereço saiu de um cadastro no Portal de Credenciamento',
  20: RESULTADO(ROTULOS_DO_TIPO[20]),
  21: ({ oQue, processo }) => `${oQue}: ${processo}`,
  22: ({ processo, motivo }) =>
    `${motivo === '' ? 'Convocação para' : 'Mudança na'} banca avaliadora: ${processo}`,
  23: ({ processo, motivo }) =>
    `${motivo === '' ? 'Convocação para' : 'Mudança na'} banca avaliadora: ${processo}`,
  24: RESULTADO(ROTULOS_DO_TIPO[24]),
  25: ({ parte, processo }) => `${parte} agendada: ${processo}`,
  26: ({ parte, processo }) => `${parte} com outro horário: ${processo}`,
  27: ({ parte, processo }) => `${parte} cancelada: ${processo}`,
  28: RESULTADO(ROTULOS_DO_TIPO[28]),
  29: RESULTADO(ROTULOS_DO_TIPO[29]),
  30: ({ etapa, processo }) => `Resultado da ${etapa}: ${processo}`,
  31: ({ processo }) => `Notas divergentes na sua banca: ${processo}`,
  32: RESULTADO(ROTULOS_DO_TIPO[32]),
  33: RESULTADO(ROTULOS_DO_TIPO[33]),
  34: RESULTADO(ROTULOS_DO_TIPO[34]),
  35: RESULTADO(ROTULOS_DO_TIPO[35]),
  36: RESULTADO(ROTULOS_DO_TIPO[36]),
  37: RESULTADO(ROTULOS_DO_TIPO[37]),
  38: ({ lista }) => `O arquivo de ${lista} está pronto`,
  39: ({ assunto }) => `Teste: ${assunto}`,
  49: ({ processo }) => `Você tem um prazo próprio na demanda ${processo}`,
  52: ({ processo }) => `A demanda terminou sem pedido de homologação: ${processo}`,
  47: RESULTADO(ROTULOS_DO_TIPO[47]),
  48: RESULTADO('Demanda finalizada'),
  50: RESULTADO(ROTULOS_DO_TIPO[50]),
  51: RESULTADO(ROTULOS_DO_TIPO[51]),
  54: () => 'O e-mail de uma conta não confirmada foi corrigido',
  55: () => 'O CPF da sua conta no Portal de Credenciamento mudou',
  59: () => 'Um ato foi registrado em seu nome no Portal de Credenciamento',
  60: ({ assunto, processo }) => `${assunto} (${processo})`,
  63: ({ semana }) => `Semana da Comissão: ${semana}`,
  61: () => 'A equipe viu as suas páginas no Portal de Credenciamento',
  62: ({ feito, processo }) => `Feito em seu nome: ${feito} (${processo})`,
};

/** What is left to whoever did not send, by what it was (R-MSG-12). */
export const O_QUE_FAZER = {
  documentos:
    'O prazo não reabre a pedido. Se o cronograma mudar e abrir um novo prazo, o rascunho continua no portal e pode ser enviado nele. Acompanhe o resultado desta etapa em Histórico: contra uma reprovação cabe recurso, no período previsto no cronograma.',
  recurso:
    'O resultado da etapa fica como foi publicado. Se o cronograma mudar e abrir um novo período de recurso, o rascunho continua no portal e pode ser enviado nele. Se algo impediu o envio, fale com a equipe de credenciamento.',
} as const;

/** A final result that was sent before the person's own appeal was decided. R-MSG-27. */
export const RECURSO_EM_ANALISE = 'Há recurso em análise: a decisão virá por mensagem.';

const LIMITE_DO_ASSUNTO = 180;

/** One line of text: what a person typed may not break out of a header. */
export function emUmaLinha(texto: string): string {
  return texto.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

export const assuntoDaMensagem = ({ tipo, dados }: NovaMensagem): string => assuntoDoPortal(tipo, dados);

/** The portal's own subject of a kind, with these values. */
export function assuntoDoPortal(tipo: TipoMensagem, dados: object): string {
  const assunto = ASSUNTOS[tipo] as (dados: object) => string;
  return emUmaLinha(assunto(dados)).slice(0, LIMITE_DO_ASSUNTO);
}

/** A message that has no values. */
const SEM_VALORES: object = new Proxy({}, { get: () => '' });

/** The words that the portal's own subject of a kind always has. */
export const palavrasDoAssunto = (tipo: TipoMensagem): string => assuntoDoPortal(tipo, SEM_VALORES);

export const quantasLidas = (quantas: number): string =>
  quantas === 1 ? '1 mensagem marcada como lida.' : `${String(quantas)} mensagens marcadas como lidas.`;

export const enderecoRecusa = (email: string, em: Date): string =>
  `O endereço ${email} recusou a mensagem de ${formatarInstante(em)}. Nada se perde: tudo o que o portal enviou a você está em Mensagens. Se o endereço mudou ou a caixa está cheia, resolva, ou fale com a equipe de credenciamento.`;

/** The notices of new demands that a person may do without. */
export const AVISOS = {
  finalidade: 'avisos',
  linkInvalido: 'Este link não é de uma mensagem do portal. Escolha os seus avisos em Meus dados.',
  cancelados: 'Você não recebe mais avisos de novas demandas. Resultados, prazos e convocações continuam.',
  ativos: 'Você recebe avisos de novas demandas.',
  nesta: 'A pessoa cancelou os avisos de demanda.',
} as const;

export const ROTULOS_DO_DESTINO: Readonly<Record<Destino, string>> = {
  enviadas: 'Enviadas',
  'a-sair': 'A sair',
  falhas: 'Não chegaram',
};
