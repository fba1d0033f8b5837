/** Why a file's content is refused, and the sentence for the person. */
export const PROBLEMS = {
  tipo: 'Apenas arquivos PDF são aceitos.',
  vazio: 'O arquivo está vazio. Escolha outro arquivo.',
  danificado: 'O arquivo está danificado ou incompleto e não abre. Gere o arquivo de novo e envie.',
  protegido: 'O PDF está protegido por senha. Salve uma cópia sem senha e envie.',
  'sem-paginas': 'O PDF não tem nenhuma página. Escolha outro arquivo.',
  ativo:
    'O PDF tem conteúdo que executa ações (programas, formulários XFA ou envio de dados). Use "Imprimir em PDF" e envie a cópia.',
  anexos: 'O PDF traz outros arquivos dentro dele. Envie cada documento em um PDF próprio.',
  misturado: 'O arquivo mistura um PDF com outro tipo de conteúdo. Gere o PDF de novo e envie.',
  pesado: 'O PDF é complexo demais para ser conferido. Use "Imprimir em PDF" e envie a cópia.',
  imagem: 'A imagem está danificada ou incompleta. Gere o arquivo de novo e envie.',
  'imagem-pesada': 'A imagem é complexa demais para ser conferida. Abra-a, salve de novo e envie a cópia.',
  'imagem-grande': 'A imagem tem dimensões grandes demais. Diminua a imagem e envie de novo.',
} as const;

export type Problem = keyof typeof PROBLEMS;

export const isProblem = (value: string): value is Problem => Object.hasOwn(PROBLEMS, value);
