import type { StatusDoRecurso } from '#app/domain/etapa/ids.ts';
import type { TipoDeRecurso } from '#app/domain/etapa/types.ts';
import type { ResultadoNoHistorico } from './types.ts';

/** R-REC-03. */
export const ANEXOS_POR_RECURSO = 10;

export const MENSAGENS = {
  observacao: 'Por favor informe uma observação para a solicitação de recurso.',
  semAnexo: 'Por favor é necessário anexar ao menos um documento à solicitação de recurso.',
  muitos: 'Por favor somente é permitido um máximo de 10 arquivos.',
  semFase: 'Por favor informe uma fase para o recurso.',
  enviado: 'Solicitação de recurso enviada com sucesso.',
  rascunho: 'Rascunho do recurso salvo.',
  falha: 'Houve um problema ao tentar enviar sua solicitação de recurso.',
  descricao: 'Por favor informe uma descrição para decisão tomada.',
  aprovado: 'Solicitação de recurso aprovada com sucesso.',
  reprovado: 'Solicitação de recurso reprovada com sucesso.',
  jaDecidido: 'Este recurso já foi decidido por outra pessoa. Atualize a página.',
  repetido: 'Este mesmo arquivo já está anexado.',
  outraJanela:
    'Este recurso foi alterado em outra janela. O que você digitou continua no campo e ainda não foi salvo: confira e salve de novo.',
  semArquivo: 'Escolha um arquivo antes de anexar.',
  longa: 'O texto deve ter no máximo 5.000 caracteres.',
  aprovadoAposRecurso: 'Aprovado após envio de recurso',
  atualizeCurriculo: 'Atualize seu currículo antes de enviar o recurso.',
  corrijaDocumentos: 'Corrija os documentos recusados e anexe-os ao recurso.',
  naoEnviado: 'Este recurso NÃO foi enviado.',
  falhaAoListar: 'Não foi possível obter a lista de credenciamentos.',
  falhaAoAprovar: 'Houve um problema ao tentar aprovar solicitação de recurso.',
  falhaAoReprovar: 'Houve um problema ao tentar reprovar solicitação de recurso.',
  vazio: 'Não foi encontrado nenhum candidato selecionado para esse credenciamento.',
} as const;

export const RESULTADO_DA_ETAPA: Readonly<Record<ResultadoNoHistorico, string>> = {
  aguardando: 'Aguardando Avaliação',
  'nao-avaliado': 'Não avaliado',
  aprovado: 'Aprovado',
  reprovado: 'Reprovado',
};

/** When the decision is told, to whoever appealed and to whoever decides. R-REC-11. */
export const quandoSeInforma = (naHora: boolean): string =>
  naHora
    ? 'A decisão é informada assim que for tomada, aqui e por mensagem.'
    : 'A decisão é informada quando o resultado final da etapa for publicado.';

export const quandoOCandidatoLe = (naHora: boolean): string =>
  naHora
    ? 'O candidato lê a decisão assim que ela é tomada, aqui e por mensagem.'
    : 'O candidato lê a decisão quando o resultado final da etapa for publicado.';

export const RESULTADO_DO_RECURSO: Readonly<Record<StatusDoRecurso, string>> = {
  1: 'Recurso em Análise',
  15: 'Recurso Aprovado',
  16: 'Recurso Reprovado',
};

export const STATUS_DO_RECURSO: Readonly<Record<StatusDoRecurso, string>> = {
  1: 'Em Análise',
  15: 'Aprovado',
  16: 'Reprovado',
};

export const TIPOS_DE_RECURSO: Readonly<Record<TipoDeRecurso, string>> = {
  carga_horaria: 'Carga Horária',
  cadastro: 'Análise de Cadastro',
  tecnica: 'Habilitação Técnica',
  juridica: 'Habilitação Jurídica',
};

/** Title of the appeal's dialog: whoever may not decide it reads it. R-REC-07. */
export const tituloDaSolicitacao = ({ permissao }: { permissao: { ok: boolean } }): string =>
  permissao.ok ? 'Avaliar Recurso do Candidato' : 'Recurso do Candidato';

/** The filter of the lists that asks for no status. */
export const TODOS_OS_STATUS = '0';
