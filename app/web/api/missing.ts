import { z } from 'zod';
import { NADA_ENCONTRADO, NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import type { Call } from './call.server.ts';

/** What a part of an address, or a field of a body, names. */
const NAMED: Readonly<Record<string, string>> = {
  ...named(
    NAO_HA.demanda,
    'id cred credenciamentoId credOuTodas id_credenciamento credenciamento_id id_cred',
  ),
  ...named(NAO_HA.demanda, 'credenciamento credId idCredenciamento'),
  ...named(NAO_HA.banca, 'bancaId banca_id'),
  ...named(NAO_HA.candidato, 'participacaoId id_selecao_candidato empresaId'),
  ...named(NAO_HA.usuario, 'userId id_usuario'),
  ...named(NAO_HA.curriculo, 'versaoId versaoNumero curriculo_id id_curriculo'),
  ...named(NAO_HA.recurso, 'recursoId'),
  ...named(NAO_HA.resultado, 'resultadoId'),
  ...named(NAO_HA.envio, 'envioId'),
  ...named(NAO_HA.homologacao, 'homologacaoId idHomologacao'),
  ...named(NAO_HA.cronograma, 'cronogramaId'),
  ...named(NAO_HA.mensagem, 'mensagemId'),
  ...named(NAO_HA.fase, 'faseId'),
  ...named(NAO_HA.empresa, 'codigo'),
};

function named(sentence: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, sentence]));
}

/** Of a value that no address has. */
export const missingOf = (name: string): string =>
  NAMED[name] ?? `Este endereço não existe: confira ${name}.`;

/** The names of the fields of a body, at any depth, that are ids. */
function idsIn(schema: unknown, name = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => idsIn(one, name));
  if (typeof schema !== 'object' || schema === null) return [];
  const { format, properties, items, anyOf, oneOf } = schema as Record<string, unknown>;
  return [
    ...(format === 'uuid' ? [name] : []),
    ...Object.entries(properties ?? {}).flatMap(([field, one]) => idsIn(one, field)),
    ...[items, anyOf, oneOf].flatMap((one) => idsIn(one, name)),
  ];
}

type Refusing = Pick<Call, 'params' | 'body' | 'missing'>;

/**
 * Each sentence with which a call says that it did not find something: of what its address names, and of what its body
 * does, where it has no words of its own for that. R-API-03.
 */
export function missingSentences({ params, body, missing }: Refusing): string[] {
  const ofBody =
    body === null || missing.length > 0
      ? []
      : idsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  const sentences = [
    ...Object.keys(params.shape).map(missingOf),
    ...ofBody.flatMap((name) => NAMED[name] ?? []),
    ...missing,
  ];
  return [...new Set(sentences)];
}

/** What was not found, by the name of what the call is about, where the domain does not say more. */
export function saidMissing(error: unknown, call: Refusing): unknown {
  if (!(error instanceof NotFoundError) || error.message !== NADA_ENCONTRADO) return error;
  const known = Object.keys(call.params.shape).filter((name) => name in NAMED);
  const last = known.at(-1);
  return new NotFoundError(last === undefined ? missingSentences(call).at(-1) : NAMED[last]);
}
