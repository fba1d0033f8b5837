import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader } from '#app/routes/pessoa/busca/achados.tsx';
import { action } from '#app/routes/pessoa/busca/formulario.tsx';
import { povoarParaBuscar } from '#tests/factories/busca.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const PESSOAS = 20_000;
const banco = useDatabase();
const ctx = () => testCtx(banco, { now: instanteDe('2027-03-11', '10:00') });

/** What grows with the use of the portal; the catalogues are some hundreds of rows. */
const GRANDES =
  /^(usuario|curriculo|curriculo_versao|demanda|participacao|resultado_etapa|recurso|comprovante|mensagem)$/;

beforeAll(async () => {
  await criarReferencia(ctx());
  await povoarParaBuscar(banco, PESSOAS);
});

type Plano = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plano[] };

const lidasInteiras = (plano: Plano): string[] => [
  ...(plano['Node Type'] === 'Seq Scan' && GRANDES.test(plano['Relation Name'] ?? '')
    ? [plano['Relation Name'] ?? '']
    : []),
  ...(plano.Plans ?? []).flatMap(lidasInteiras),
];

type Enviada = { text: string; values: unknown[] };

/** The statements of a search, as they were sent. */
async function consultasDe(fn: () => Promise<unknown>): Promise<Enviada[]> {
  const enviadas = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await fn();
    return enviadas.mock.calls.flatMap((args): Enviada[] => {
      const [consulta] = args as unknown as [{ text?: string; values?: unknown[] } | string];
      return typeof consulta === 'object' && /^\s*(with|select)/i.test(consulta.text ?? '')
        ? [{ text: consulta.text ?? '', values: consulta.values ?? [] }]
        : [];
    });
  } finally {
    enviadas.mockRestore();
  }
}

const BUSCAS = [
  'edmilson cedro',
  'edmlison cedro',
  'FPR-00140',
  'tratores',
  'resultado preliminar',
  'certidao vencida',
  '00000012345',
  'pessoa777@',
];

test.each<[string, Grupo[]]>([
  ['administração', ['administrador']],
  ['comissão', ['comissao']],
  ['coordenação de uma área', ['coordenacao', 'area_ef']],
  ['jurídico', ['juridico']],
  ['avaliador', ['avaliador']],
  ['analista de uma área', ['analista', 'area_ef']],
  ['candidato', ['candidato']],
])(
  'em vinte mil pessoas e demandas, nenhuma tabela que cresce é lida inteira: %s (R-BUS-01)',
  async (_quem, grupos) => {
    const usuario = await criarUsuario(ctx(), { grupos });
    const cookie = await sessaoPara(ctx(), usuario);
    const inteiras: string[] = [];
    let examinadas = 0;
    for (const q of BUSCAS) {
      const { destino } = await chamar(action, { url: '/buscar', cookie, form: { q } });
      const id = destino?.replace('/buscar/', '') ?? '';
      const consultas = await consultasDe(() =>
        chamar(loader, { url: `/buscar/${id}`, cookie, params: { id } }),
      );
      for (const { text, values } of consultas) {
        const { rows } = await banco.pool.query<{ 'QUERY PLAN': { Plan: Plano }[] }>(
          `explain (format json) ${text}`,
          values,
        );
        examinadas += 1;
        const plano = rows[0]?.['QUERY PLAN'][0]?.Plan;
        if (plano)
          inteiras.push(
            ...lidasInteiras(plano).map(
              (tabela) => `${q}: ${tabela} em ${text.replace(/\s+/g, ' ').slice(0, 60)}`,
            ),
          );
      }
    }
    expect(examinadas).toBeGreaterThan(BUSCAS.length * 4);
    expect(inteiras).toEqual([]);
  },
);
