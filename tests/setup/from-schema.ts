import fc from 'fast-check';

export type JsonSchema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

/** Values of a schema, and now and then what it does not take; `ids` are rows that may be there. */
export function fromSchema(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: valid(schema, ids) },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.constant(null), fc.string(), fc.integer(), fc.jsonValue({ maxDepth: 2 })),
    },
  );
}

function valid(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valid(one, ids)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fromSchema(one, ids)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, ids), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 40 }), fc.constantFrom(2_147_483_647, 2_147_483_648, -1));
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const HOSTILE = [
  "' or 1=1--",
  '../../etc/passwd',
  '<script>',
  '\u202e',
  '%00',
  '__proto__',
  'a'.repeat(5_000),
  '',
];
const KNOWN = [
  'fpr',
  'inst',
  'misto',
  '1001',
  '100101',
  '2027-03-01',
  'todos',
  'semSelecao',
  '52998224725',
  'GO',
];

function text({ format, pattern }: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  if (format === 'email') return fc.constantFrom('pessoa@exemplo.com.br', 'x@y');
  if (pattern !== undefined) return fc.constantFrom('0', '1', '17', '3', '2027', '4294967296');
  return fc.oneof(fc.constantFrom(...KNOWN), fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' }));
}
