import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  gruposEquipe,
  listaGrupos,
  podeEntrar,
  rotas,
  type Grupo,
  type Rota,
} from '#app/domain/acesso/permissions.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

/** Every route by every group, with another person's data in the database (decisions §1). */
type Modulo = {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
};

const modulos = import.meta.glob<Modulo>('/app/routes/*.{ts,tsx}');
const database = useDatabase();
const MARCA = 'MARCADEOUTRAPESSOA';

/** '/adm/x/:id' of `_portal.adm.x.$id.tsx`: the file name of Remix's flat routes. */
function enderecoDe(arquivo: string): string {
  const nome = arquivo.replace(/^.*\//, '').replace(/\.tsx?$/, '');
  const partes = nome
    .replaceAll('[.]', '\u0000')
    .split('.')
    .filter((parte) => !parte.startsWith('_'))
    .map((parte) => parte.replace(/_$/, '').replaceAll('\u0000', '.').replace(/^\$/, ':'));
  return `/${partes.join('/')}`;
}

function rotaDe(endereco: string): Rota | null {
  const candidatas = (Object.keys(rotas) as Rota[]).filter(
    (rota) => endereco === rota || endereco.startsWith(`${rota}/`) || endereco === `${rota}.csv`,
  );
  return candidatas.sort((a, b) => b.length - a.length)[0] ?? null;
}

const protegidas = Object.entries(modulos)
  .map(([arquivo, carregar]) => ({ arquivo, carregar, endereco: enderecoDe(arquivo) }))
  .flatMap((item) => {
    const rota = rotaDe(item.endereco);
    return rota === null || rotas[rota] === 'publica' || rota === '/' ? [] : [{ ...item, rota }];
  });

const visitantes: (Grupo | null)[] = [null, ...listaGrupos];
const equipe: readonly Grupo[] = [...gruposEquipe, 'analista'];
let cookies: Map<Grupo | null, string>;
let id: string;

beforeAll(async () => {
  const ctx = testCtx(database, { now: instanteDe('2027-03-01', '10:00') });
  id = (await criarDemanda(ctx, { status: 3, solicitanteNome: MARCA })).id;
  await criarParticipacao(ctx, id, { nome: MARCA });
  cookies = new Map([[null, '']]);
  for (const grupo of listaGrupos) {
    const pessoa = await criarUsuario(ctx, { grupos: [grupo], cpf: null });
    cookies.set(grupo, await sessaoPara(ctx, pessoa));
  }
});

test('há rotas protegidas para conferir, e cada uma tem permissão declarada', () => {
  expect(protegidas.length).toBeGreaterThan(25);
});

describe.each(protegidas)('$endereco', ({ carregar, endereco, rota }) => {
  const recusados = visitantes.filter((grupo) => !podeEntrar(rota, grupo && { grupos: [grupo] }));

  test.each(recusados)('recusa %s na leitura e no envio, sem mostrar nada', async (grupo) => {
    const { loader, action } = await carregar();
    const url = endereco.replace(/:\w+/g, id);
    const params = { id, versaoId: id, usuarioId: id, cep: '75800000', numero: '1' };
    const cookie = cookies.get(grupo) ?? '';
    const respostas = [
      loader && (await chamar(loader, { url, params, cookie })),
      action && (await chamar(action, { url, params, cookie, form: { _acao: 'salvar' } })),
    ];
    for (const [indice, resposta] of respostas.entries()) {
      if (!resposta) continue;
      expect(JSON.stringify(resposta.dados ?? '')).not.toContain(MARCA);
      // Leaving and the menu's preference lead home, which asks for the login.
      if (grupo === null) expect(resposta.destino).toMatch(/^\/(login|home)/);
      else if (indice === 0 && !equipe.includes(grupo)) expect(resposta.destino).toBe('/');
      else expect(resposta.status).toBe(403);
    }
  });
});
