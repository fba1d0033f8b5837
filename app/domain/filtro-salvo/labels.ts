import { DE_OUTROS } from './rules.ts';

export const TEXTOS = {
  titulo: 'Filtros salvos',
  salvar: 'Salvar este filtro',
  nome: 'Nome',
  dicaDoNome: 'Um nome que diga o que o filtro mostra, como ‘FPR em atraso’.',
  compartilhar: 'Mostrar também a quem mais abre esta lista',
  dicaDeCompartilhar: 'Quem abre o filtro vê com ele só o que já pode ver.',
  semTexto: 'O texto procurado não é guardado: só as escolhas, as colunas e a ordem.',
  semFiltro: 'A lista está sem filtro',
  nadaEscolhido: 'Escolha na lista o que quer ver e abra esta página outra vez para salvar.',
  meus: 'Meus',
  deOutros: 'De outras pessoas',
  haMais: `São mostrados os ${String(DE_OUTROS)} primeiros, pelo nome.`,
  voltar: 'Voltar à lista',
  apagar: 'Apagar',
  compartilhado: 'Compartilhado',
  salvo: 'Filtro salvo.',
  apagado: 'Filtro apagado.',
} as const;

export const PROBLEMAS = {
  nomeVazio: 'Dê um nome ao filtro.',
  nomeLongo: 'Use até 60 caracteres.',
  nomeInvalido: 'Há caracteres que não são permitidos.',
  nomeRepetido: 'Você já tem um filtro com este nome nesta lista. Dê outro nome, ou apague o antigo.',
  semFiltro: 'A lista está sem filtro: não há o que salvar.',
  demais: 'Você já tem 30 filtros salvos nesta lista. Apague um para salvar outro.',
} as const;
