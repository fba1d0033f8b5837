import type { Screen } from './types.ts';

/** Reviews of documents, appeals and homologation: of the commission and of the legal team. */
export const ANALISES: readonly Screen[] = [
  {
    nome: 'analises-tecnicas',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao?credenciamento={em-analise}',
  },
  {
    nome: 'analises-tecnicas-nenhuma',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao?credenciamento=ZZZ-9999',
  },
  { nome: 'mesa-da-analise', conta: 'comissao', caminho: '/adm/avaliacao-documentacao/{por-analisar}' },
  { nome: 'mesa-da-analise-lida', conta: 'comissao', caminho: '/adm/avaliacao-documentacao/{analisado}' },
  {
    nome: 'analise-diligencia',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao/{com-diligencia}/diligencia/{pedido-de-novo}',
  },
  {
    nome: 'analise-diligencia-nova',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao/{por-analisar}/diligencia/{pedido-de-novo}',
  },
  {
    nome: 'analise-dispensar',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao/{por-analisar}/dispensar',
  },
  {
    nome: 'analise-finalizar',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao/{por-analisar}/finalizar',
  },
  { nome: 'analise-falta', conta: 'comissao', caminho: '/adm/avaliacao-documentacao/{sem-documento}/falta' },
  { nome: 'biblioteca-de-motivos', conta: 'comissao', caminho: '/adm/avaliacao-documentacao/motivos' },
  { nome: 'motivo-editar', conta: 'comissao', caminho: '/adm/avaliacao-documentacao/motivos/{motivo}' },
  { nome: 'analises-juridicas-leitura', conta: 'comissao', caminho: '/adm/habilitacao-juridica?status=4' },
  { nome: 'integracoes', conta: 'comissao', caminho: '/adm/integracoes' },
  { nome: 'integracoes-decidir', conta: 'comissao', caminho: '/adm/integracoes?decidir={recusada}' },
  {
    nome: 'integracoes-desfazer',
    conta: 'administrador',
    caminho: '/adm/integracoes?desfazer-importacao={importacao}',
  },
  { nome: 'aprovacoes-externas', conta: 'comissao', caminho: '/adm/aprovacoes-externas' },
  { nome: 'homologacao-escolha', conta: 'comissao', caminho: '/adm/homologacao' },
  { nome: 'homologacao', conta: 'comissao', caminho: '/adm/homologacao/{demanda:12}' },
  {
    nome: 'homologacao-empresa',
    conta: 'comissao',
    caminho: '/adm/homologacao/{demanda:12}/empresa/{semEmpresa}',
  },
  {
    nome: 'homologacao-cancelar',
    conta: 'comissao',
    caminho: '/adm/homologacao/{demanda-da-homologacao}/cancelar/{homologacao}',
  },
  {
    nome: 'homologacao-decisao',
    conta: 'comissao',
    caminho: '/adm/homologacao/{demanda-da-homologacao}/decisao/{homologacao}',
  },
  { nome: 'recursos-comissao', conta: 'comissao', caminho: '/adm/solicitacaoRecurso?status=0' },
  { nome: 'recurso-avaliar', conta: 'comissao', caminho: '/adm/solicitacaoRecurso/{recurso}' },
  {
    nome: 'recurso-decidido',
    conta: 'comissao',
    caminho: '/adm/solicitacaoRecurso/{recurso-decidido}',
  },
  { nome: 'home-juridico', conta: 'juridico', caminho: '/home' },
  { nome: 'analises-juridicas', conta: 'juridico', caminho: '/juridico/habilitacao-juridica?status=4' },
  { nome: 'analises-juridicas-pendentes', conta: 'juridico', caminho: '/juridico/habilitacao-juridica' },
  {
    nome: 'mesa-da-analise-juridica',
    conta: 'juridico',
    caminho: '/juridico/habilitacao-juridica/{analisado-juridico}',
  },
  { nome: 'recursos-juridico', conta: 'juridico', caminho: '/juridico/solicitacaoRecurso?status=0' },
  {
    nome: 'recurso-juridico-avaliar',
    conta: 'juridico',
    caminho: '/juridico/solicitacaoRecurso/{recurso-juridico}',
  },
  {
    nome: 'encerrar-sem-homologacao',
    conta: 'comissao',
    caminho: '/adm/lista-processos/{demanda:12}/encerrar-sem-homologacao',
  },
  {
    nome: 'encerrar-com-pendencia',
    conta: 'comissao',
    caminho: '/adm/lista-processos/{demanda:9}/encerrar-com-pendencia',
  },
  {
    nome: 'mesa-da-analise-juridica-nova',
    conta: 'juridico',
    caminho: '/juridico/habilitacao-juridica/{por-analisar-juridico}',
  },
  {
    nome: 'analise-juridica-finalizar',
    conta: 'juridico',
    caminho: '/juridico/habilitacao-juridica/{por-analisar-juridico}/finalizar',
  },
  {
    nome: 'analise-juridica-falta',
    conta: 'juridico',
    caminho: '/juridico/habilitacao-juridica/{sem-documento-juridico}/falta',
  },
  {
    nome: 'biblioteca-de-motivos-juridica',
    conta: 'juridico',
    caminho: '/juridico/habilitacao-juridica/motivos',
  },
];
