import { FORM, openApiDocument, type JsonSchema } from './openapi.server.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'sim ou não',
  array: 'lista',
  object: 'objeto',
  null: 'vazio',
};

type Field = { name: string; schema: JsonSchema; required: boolean };

/** What a value is, in words. */
function wordsOf(schema: JsonSchema): string {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return [...new Set(choices.map(wordsOf))].join(' ou ');
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(', ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.type === 'array') return `lista de ${wordsOf((schema.items ?? {}) as JsonSchema)}`;
  const type = TYPES[String(schema.type)] ?? 'qualquer valor';
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type;
}

/** The fields of an object, or of the objects of a list. */
function fieldsOf(schema: JsonSchema): Field[] {
  const inner = (schema.type === 'array' ? schema.items : schema) as JsonSchema | undefined;
  const required = (inner?.required ?? []) as string[];
  return Object.entries((inner?.properties ?? {}) as Record<string, JsonSchema>).map(([name, one]) => ({
    name,
    schema: one,
    required: required.includes(name),
  }));
}

const lineOf = ({ name, schema, required }: Field): string => {
  const said = typeof schema.description === 'string' ? `: ${schema.description}` : '';
  return `${name}, ${wordsOf(schema)}${required ? '' : ', opcional'}${said}`;
};

type Content = { content: { 'application/json': { schema: JsonSchema } } };
type Operation = {
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Partial<Record<'application/json' | typeof FORM, { schema: JsonSchema }>> };
  responses: { 200: Content };
};

function callOf(path: string, method: string, operation: Operation) {
  const { parameters, requestBody, responses, summary, description } = operation;
  const answer = responses[200].content['application/json'].schema.properties as { response: JsonSchema };
  const fields = fieldsOf(answer.response);
  const body = requestBody?.content['application/json'] ?? requestBody?.content[FORM];
  return {
    metodo: method.toUpperCase(),
    endereco: path,
    titulo: summary,
    quem: description,
    recebe: [
      ...parameters.map(({ schema, description: said, ...one }) =>
        lineOf({ ...one, schema: { ...schema, description: said } }),
      ),
      ...(body ? fieldsOf(body.schema).map(lineOf) : []),
    ],
    responde: fields.length > 0 ? fields.map(lineOf) : [wordsOf(answer.response)],
  };
}

/** The document as a page shows it. */
export function documentacao() {
  const { info, tags, paths } = openApiDocument();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  );
  return {
    introducao: info.description,
    areas: tags.map(({ name }) => ({
      nome: name,
      chamadas: operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => callOf(path, method, operation)),
    })),
  };
}
