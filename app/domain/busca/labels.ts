import type { GrupoDaBusca } from './types.ts';

export const NOME_DO_GRUPO: Readonly<Record<GrupoDaBusca, string>> = {
  pessoas: 'Pessoas',
  demandas: 'Demandas',
  recursos: 'Recursos',
  comprovantes: 'Comprovantes',
  mensagens: 'Mensagens',
  telas: 'Telas',
};

export const BUSCA = {
  titulo: 'Buscar',
  daEquipe: 'Nome, CPF, CNPJ, e-mail, processo, protocolo, código de comprovante, mensagem ou tela.',
  daPessoa: 'Processo, curso, protocolo, código de comprovante, mensagem ou tela.',
  caixaDaEquipe: 'Buscar pessoa, demanda, protocolo',
  caixaDaPessoa: 'Buscar demanda, protocolo, mensagem',
  curta: 'Escreva ao menos uma palavra com 3 letras ou números.',
  longa: 'Use até 100 caracteres.',
  nada: 'Nada encontrado',
  comoBuscar:
    'Confira a escrita ou tente menos palavras. Acentos, maiúsculas e a ordem das palavras não importam.',
  haMais: 'Há mais do que se mostra aqui. Escreva mais do nome ou do número para chegar ao que procura.',
  vencida: 'Esta busca não está mais guardada. Busque de novo.',
  atalho: 'Atalho: tecla /.',
  tecla: 'A tecla / leva à busca, de qualquer tela. Neste navegador ela pode ser desligada.',
  semTecla: 'A tecla / não leva à busca neste navegador.',
  desligar: 'Desligar a tecla /',
  ligar: 'Ligar a tecla /',
  falha: 'Não foi possível buscar agora. Tente de novo em instantes.',
} as const;
