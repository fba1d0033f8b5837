import { z } from 'zod';

const quantos = (n: number | bigint): string => n.toLocaleString('pt-BR');

/** The sentence of a problem for which a schema has none of its own. */
export function emPortugues(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Preencha este campo.'
        : 'O valor informado não é aceito aqui.';
    case 'too_small':
      if (issue.origin === 'string') return 'Preencha este campo.';
      return issue.origin === 'array'
        ? 'Escolha ao menos um item.'
        : `Use no mínimo ${quantos(issue.minimum)}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Use no máximo ${quantos(issue.maximum)} caracteres.`;
      return issue.origin === 'array'
        ? `Escolha no máximo ${quantos(issue.maximum)} itens.`
        : `Use no máximo ${quantos(issue.maximum)}.`;
    case 'not_multiple_of':
      return 'O número informado não é aceito aqui.';
    case 'invalid_value':
      return 'Escolha uma das opções.';
    case 'invalid_format':
      return 'O formato informado não é aceito aqui.';
    case 'unrecognized_keys':
      return 'O pedido traz campos que não são conhecidos.';
    default:
      return 'O valor informado não é aceito aqui.';
  }
}

z.config({ customError: emPortugues });
