import { MENSAGERIA } from '../labels.ts';

export const TEXTOS_DAS_MENSAGENS = {
  rota: `${MENSAGERIA.rota}/textos`,
  titulo: 'Textos das Mensagens',
  naoHa: 'Não encontramos este texto.',
  mudou:
    'Outra pessoa salvou uma versão deste texto enquanto você editava. O que você escreveu está abaixo; compare com a versão nova antes de salvar.',
  igual: 'Este já é o texto em uso.',
  testeRepetido: 'Um teste deste texto já foi enviado a você há menos de um minuto. Espere e tente de novo.',
  original: 'Texto do portal',
} as const;

export const nomeDaVersao = (versao: number): string =>
  versao === 0 ? TEXTOS_DAS_MENSAGENS.original : `Versão ${String(versao)}`;

export const datasIguais = (datas: readonly string[]): string =>
  `O texto tem uma data escrita à mão: ${datas.join(', ')}. Ela sai igual em todas as mensagens, e não muda com o cronograma. Se é isso mesmo, confirme e salve de novo.`;
