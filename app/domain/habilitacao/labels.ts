import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import type { SituacaoDaDiligencia } from './diligencia.ts';
import type { Veredito } from './types.ts';

export const VEREDITOS: Readonly<Record<Veredito, string>> = {
  apto: 'Apto',
  inapto: 'Inapto',
  'nao-se-aplica': 'Não se aplica',
};

const ADJETIVO = { HabTec: 'técnica', HabJud: 'jurídica' } as const;

/** What is told to somebody who sent nothing, unless the reviewer writes something else. */
export const textoDaFalta = (habilitacao: Habilitacao): string =>
  `Candidato reprovado por não enviar os documentos da habilitação ${ADJETIVO[habilitacao]}, conforme exigido no edital.`;

export const SITUACOES_DA_DILIGENCIA: Readonly<Record<SituacaoDaDiligencia, string>> = {
  aberta: 'Aberta',
  respondida: 'Respondida',
  vencida: 'Prazo terminado, sem resposta',
  cancelada: 'Cancelada',
};

export const MENSAGENS = {
  vazio: 'Não foi encontrado nenhum candidato nesta fase.',
  mudouDepois: (quem: string, hora: string) =>
    `${quem} mudou esta análise às ${hora}, depois que você abriu. Atualize a página para ver o que foi gravado.`,
  falhaAoListar: 'Não foi possível obter a lista de candidatos.',
  perguntaDaFalta: 'Deseja realmente reprovar o candidato por falta de documentação?',
  reprovado: 'Reprovado com Sucesso.',
  falhaAoReprovar: 'Ops – Houve um problema ao tentar reprovar o candidato, tente novamente mais tarde.',
  salvo: 'Análise salva com sucesso.',
  falhaAoSalvar: 'Houve um problema ao tentar salvar a análise.',
  finalizada: 'A análise da documentação foi registrada.',
  jaAnalisado: 'Este candidato já foi analisado por outra pessoa. Atualize a página.',
  jaFinalizada: 'A análise deste candidato já foi finalizada.',
  foraDaAnalise: NAO_HA.candidatoNaAnalise,
  enviou: 'Este candidato enviou os documentos: analise-os.',
  envioAberto: 'O prazo de envio ainda não terminou.',
  motivoSalvo: 'Motivo salvo com sucesso.',
  falhaNoMotivo: 'Houve um problema ao tentar salvar o motivo.',
  diligenciaAberta: 'Diligência pedida: o candidato foi avisado por mensagem.',
  diligenciaCancelada: 'Diligência cancelada.',
  respondida: 'Resposta enviada com sucesso.',
  anexado: 'O arquivo foi guardado como rascunho. A resposta ainda não foi enviada.',
  removido: 'Arquivo removido.',
  emAtraso:
    'Esse credenciamento está fora da data configurada no cronograma: o período desta análise terminou. Ela ainda pode ser feita, com um motivo que fica registrado.',
  semMotivoDoAtraso: 'O período desta análise terminou: informe por que ela é feita agora.',
  nadaPorDispensar: 'Todos os documentos não enviados já foram vistos.',
  semEnvio: 'Este candidato não enviou documentos.',
} as const;
