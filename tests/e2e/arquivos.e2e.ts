import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import { diaDoInstante, somarDias } from '#app/lib/dates.ts';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { log } from '#app/lib/log.server.ts';
import { MAXIMO_DE_BYTES, MENSAGEM_SEM_ESPACO } from '#app/domain/arquivo/rules.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { fluxo, pdfDeObjetos, pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { WHOLE } from '#tests/setup/size.ts';
import { expect, OFTEN, test } from './support/portal.ts';
import {
  abrirServidor,
  enviarFormulario,
  picoDeMemoria,
  podeMontar,
  type Servidor,
} from './support/servidor.ts';

let banco: Database;
let demandaId = '';

test.beforeAll(async ({ portal }) => {
  banco = openDatabase(portal.databaseUrl, { max: 3 });
  const hoje = diaDoInstante(new Date());
  const fases = [fase(22, somarDias(hoje, -3), somarDias(hoje, 4))];
  demandaId = (await criarDemanda(ctx(), { status: 6, formatoAvaliacao: 3, fases })).id;
});

test.afterAll(() => banco?.close());

const ctx = (): Ctx => ({
  db: banco.db,
  now: new Date(),
  actor: { tipo: 'sistema', origem: 'cli', nome: 'teste' },
  log,
});

async function candidata() {
  const { usuario } = await criarParticipacao(ctx(), demandaId);
  return { id: usuario.id, cookie: await sessaoPara(ctx(), usuario) };
}

type Pessoa = Awaited<ReturnType<typeof candidata>>;

const enviar = (servidor: Servidor, { cookie }: Pessoa, partes: readonly Buffer[], cortarEm?: number) =>
  enviarFormulario({
    url: `${servidor.url}/minhas-demandas/${demandaId}/documentos/tecnica`,
    cookie,
    campos: { _acao: 'anexar:1' },
    arquivo: { campo: 'doc-1', nome: 'digitalizado.pdf', partes },
    cortarEm,
  });

const linhasDe = (pessoas: readonly Pessoa[]) =>
  banco.db.arquivo.findMany({ where: { donoId: { in: pessoas.map(({ id }) => id) } } });

/** A scanned page of exactly this many bytes. */
function digitalizado(total: number): Buffer {
  const montar = (bytes: number) =>
    pdfDeObjetos([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Im0 4 0 R >> >> >>',
      fluxo(
        '/Type /XObject /Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode',
        randomBytes(bytes),
      ),
    ]);
  const sobra = montar(total - 2_000).length - (total - 2_000);
  return montar(total - sobra);
}

const sha256 = (partes: readonly Buffer[]): string => {
  const resumo = createHash('sha256');
  for (const parte of partes) resumo.update(parte);
  return resumo.digest('hex');
};

test('dez pessoas enviam 25 MB ao mesmo tempo, tudo chega inteiro e a memória fica abaixo de 400 MB', async ({
  portal,
}) => {
  const servidor = await abrirServidor(portal);
  try {
    const grande = digitalizado(MAXIMO_DE_BYTES);
    expect(grande).toHaveLength(MAXIMO_DE_BYTES);
    const meio = MAXIMO_DE_BYTES / 2;
    const pessoas = await Promise.all(Array.from({ length: 10 }, candidata));
    const arquivos = pessoas.map(() => [
      grande.subarray(0, meio),
      randomBytes(16),
      grande.subarray(meio + 16),
    ]);
    const respostas = await Promise.all(
      pessoas.map((pessoa, indice) => enviar(servidor, pessoa, arquivos[indice] ?? [])),
    );
    const pico = picoDeMemoria(servidor.pid);
    expect(respostas.map((resposta) => resposta?.status)).toEqual(pessoas.map(() => 303));
    expect(pico).toBeLessThan(400);
    test.info().annotations.push({ type: 'memória', description: `${pico.toFixed(0)} MB` });
    const linhas = await linhasDe(pessoas);
    expect(linhas.map(({ chave }) => chave).sort()).toEqual(servidor.guardados());
    for (const [indice, { id }] of pessoas.entries()) {
      const linha = linhas.find(({ donoId }) => donoId === id);
      expect(linha?.bytes).toBe(MAXIMO_DE_BYTES);
      expect(linha?.sha256).toBe(sha256(arquivos[indice] ?? []));
      expect(sha256([servidor.ler(linha?.chave ?? '')])).toBe(linha?.sha256);
    }
    expect(servidor.temporarios()).toEqual([]);
  } finally {
    await servidor.fechar();
  }
});

test('a conexão cortada no meio não deixa linha, arquivo nem temporário', async ({ portal }) => {
  const servidor = await abrirServidor(portal);
  try {
    const grande = digitalizado(MAXIMO_DE_BYTES);
    const pessoa = await candidata();
    const corte = enviar(servidor, pessoa, [grande], MAXIMO_DE_BYTES / 2);
    await expect.poll(() => servidor.temporarios().length, { intervals: [5] }).toBe(1);
    expect(await corte).toBeNull();
    await expect.poll(() => servidor.temporarios(), OFTEN).toEqual([]);
    expect(servidor.guardados()).toEqual([]);
    expect(await linhasDe([pessoa])).toEqual([]);
    expect(servidor.registro()).not.toContain('"level":50');
    expect((await enviar(servidor, pessoa, [grande]))?.status).toBe(303);
    expect(await linhasDe([pessoa])).toHaveLength(1);
  } finally {
    await servidor.fechar();
  }
});

const MONTAR = 'mount -t tmpfs -o size=4m tmpfs';

const FALHAS: { nome: string; preparo: string; montagem: boolean; depois: boolean }[] = [
  {
    nome: 'o sistema não deixa escrever arquivos grandes',
    preparo: 'ulimit -f 2048',
    montagem: false,
    depois: true,
  },
  {
    nome: 'o disco dos arquivos está cheio',
    preparo: `${MONTAR} "$ARQUIVOS_PASTA"`,
    montagem: true,
    depois: true,
  },
  {
    nome: 'o disco dos temporários está cheio',
    preparo: `${MONTAR} "$TMPDIR"`,
    montagem: true,
    depois: true,
  },
  {
    nome: 'o disco dos arquivos só deixa ler',
    preparo: `${MONTAR} -o ro "$ARQUIVOS_PASTA"`,
    montagem: true,
    depois: false,
  },
  {
    nome: 'no lugar da pasta há um arquivo',
    preparo: 'rmdir "$ARQUIVOS_PASTA" && touch "$ARQUIVOS_PASTA"',
    montagem: false,
    depois: false,
  },
];

/** Full is what happens to disks: each of the two in a commit, and what else may stand in the way in the whole. */
const destas = WHOLE ? FALHAS : FALHAS.filter(({ nome }) => nome.endsWith('cheio'));
for (const { nome, preparo, montagem, depois } of destas) {
  test(`${nome}: mensagem clara, nada pela metade, e o portal segue`, async ({ portal }) => {
    test.skip(montagem && !podeMontar(), 'este sistema não permite montar um disco pequeno');
    const servidor = await abrirServidor(portal, { preparo, montagem });
    try {
      const pessoa = await candidata();
      const resposta = await enviar(servidor, pessoa, [digitalizado(6 * 1024 * 1024)]);
      expect(resposta?.status).toBe(422);
      expect(resposta?.texto).toContain(MENSAGEM_SEM_ESPACO);
      expect(await linhasDe([pessoa])).toEqual([]);
      expect(servidor.guardados()).toEqual([]);
      expect(servidor.temporarios()).toEqual([]);
      const pequeno = await enviar(servidor, pessoa, [pdfMinimo()]);
      expect(pequeno?.status).toBe(depois ? 303 : 422);
      expect((await linhasDe([pessoa])).map(({ chave }) => chave)).toEqual(servidor.guardados());
      const pagina = await fetch(`${servidor.url}/minhas-demandas`, { headers: { Cookie: pessoa.cookie } });
      expect(pagina.status).toBe(200);
    } finally {
      await servidor.fechar();
    }
  });
}
