import type { Motivo, Parte, ParteSomada } from './types.ts';

export const NOME_DA_PARTE: Readonly<Record<Parte, string>> = {
  E: 'Entrevista',
  D: 'Avaliação Didática',
};

/** Where there is no room for the name. */
export const PARTE_EM_CURTO: Readonly<Record<Parte, string>> = { E: 'Entrevista', D: 'Didática' };

export const NAO_COMPARECEU = 'Não compareceu';

export const SITUACAO_DA_PARTE: Readonly<Record<ParteSomada['situacao'], string>> = {
  'sem-agendamento': 'Não agendado',
  ausente: NAO_COMPARECEU,
  aguardando: 'Avaliação ainda não finalizada',
  reconsideracao: 'Em reconsideração',
  completa: 'Avaliado',
};

/** '2 de 3 notas' */
export const andamentoDaParte = (apurada: ParteSomada): string =>
  apurada.situacao === 'aguardando'
    ? `${String(apurada.finais)} de 3 notas`
    : SITUACAO_DA_PARTE[apurada.situacao];

/** The desk, and the dialog of the list. */
export const TITULO_DA_AVALIACAO: Readonly<Record<Parte, string>> = {
  E: 'Avaliação de Entrevista',
  D: 'Avaliação do Desempenho Didático',
};
export const NAO_FINALIZADA = 'Avaliação ainda não finalizada';

/** 'Na Entrevista', 'Na Avaliação Didática': both are feminine. */
export const textoDoMotivo = ({ parte, tipo }: Motivo): string =>
  tipo === 'nao-compareceu'
    ? `${NAO_COMPARECEU} à ${NOME_DA_PARTE[parte]}.`
    : `Não atendeu aos critérios mínimos na ${NOME_DA_PARTE[parte]}.`;

export const AJUDA_DO_TECLADO =
  'Teclado, num critério: 0 a 5 dá a nota, vírgula soma meio ponto, setas andam de meio em meio; Enter vai ao próximo critério.';
export const AVISO_DE_SIGILO =
  'As notas dos outros avaliadores aparecem aqui quando os três tiverem finalizado.';
export const AVISO_DE_LEITURA = 'Quem se candidatou lê este texto com o resultado.';
export const AVISO_DE_DIVERGENCIA =
  'Duas notas desta banca diferem em mais de um terço do máximo. A Comissão pode abrir uma rodada de reconsideração.';
export const JA_FINALIZADA = 'Você já finalizou esta avaliação: ela não muda mais.';
export const JA_ENVIADO = 'O resultado desta avaliação já foi enviado.';
export const AUSENTE_NAO_SE_AVALIA = 'Não compareceu: não há o que avaliar.';

/** The address of a conference is part of the file: it is opened after the declaration. R-IMP-01. */
export const CONFERENCIA_DEPOIS = 'Videochamada: o endereço aparece depois que você declara';

export const PROPRIO_CASO = 'Esta candidatura é sua: quem a acompanha é outra pessoa da Comissão.';

export const TEXTOS = {
  semAgenda: 'Não foi possível obter a sua agenda.',
  resumos: 'Resumos de Avaliação',
  criterios: 'Critérios de Avaliação',
  quandoValeOCriterio:
    'O que muda aqui vale para as demandas que ainda não começaram a ser avaliadas; as outras continuam como estão.',
  criterioSalvo: 'O critério foi salvo.',
  confirmarFinal: 'Deseja finalizar a avaliação?',
  depoisDeFinal: 'Depois de finalizar, as notas não mudam mais.',
  finalizada: 'A avaliação foi finalizada.',
  salva: 'Salvo com sucesso!',
  confirmarEnvio: 'Deseja realmente enviar email com o resultado para todos os candidatos?',
  enviarSuplementar: 'Enviar Resultado de quem chegou depois',
  confirmarSuplementar: 'Deseja enviar o resultado a quem chegou depois dos outros?',
  soAQuemChegou: (nomes: string) =>
    `O resultado dos outros já foi enviado, e não muda. Este vai só a: ${nomes}. Quem for reprovado e não tiver mais período de recurso recebe um seu.`,
  ficamParaDepois: (nomes: string) =>
    `Ficam para um envio só deles, porque chegaram depois dos outros e ainda não foram avaliados: ${nomes}.`,
  confirmarRegistro: (parte: string) => `Deseja registrar o resultado da ${parte}?`,
  soRegistro: (outra: string) =>
    `Os candidatos recebem o resultado, um só, quando o da ${outra} também for enviado.`,
  depoisDoEnvio:
    'As notas ficam registradas e não podem mais ser reabertas. Cada candidato recebe só o próprio resultado; a classificação não vai no e-mail.',
  enviado: 'Os resultados foram registrados.',
  erroNoEnvio: 'Ocorreu um erro ao realizar a ação:',
  inesperadoNoEnvio: 'nada foi registrado nem enviado. Tente de novo em instantes.',
  semCredenciamento: 'Selecione um credenciamento.',
  semAvaliacao: 'Não foi encontrada nenhuma avaliação desse tipo para esse credenciamento.',
  falhaAoObter: 'Não foi possível obter uma avaliação.',
  confirmarRodada: 'Deseja abrir a reconsideração?',
  quemNaoRespondeu:
    'O resultado espera por ela. Ao ser encerrada, quem não respondeu fica com a primeira nota.',
  feito: {
    abrir: 'A rodada de reconsideração foi aberta. Os três avaliadores foram avisados.',
    encerrar: 'A rodada de reconsideração foi encerrada.',
    anular: 'A avaliação foi anulada. Quem substitui avalia este lugar da banca.',
  },
} as const;

/** What a call answers: a person reads one result, of all the parts. */
export const respostaDoEnvio = ({ completo }: { completo: boolean }): string =>
  completo
    ? 'O resultado foi enviado.'
    : 'O resultado desta parte foi registrado: os candidatos são avisados com o da outra.';

export const NOTAS_MUDARAM = 'As notas mudaram depois que você as conferiu. Confira de novo antes de enviar.';
