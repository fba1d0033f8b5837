import type { Browser, Page, TestInfo } from '@playwright/test';
import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { FASE, type FaseId } from '#app/domain/etapa/ids.ts';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { formatarDia, instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import {
  CNPJS,
  criarDemandaParaHomologar,
  criarEmpresa,
  resultadoPublicado,
} from '#tests/factories/homologacao.ts';
import { catalogo } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { como, ctxDe } from './support/dominio.ts';
import { criarSenha, entrar, novaPagina } from './support/pessoas.ts';
import { expect, test, type Portal } from './support/portal.ts';

test.use({ dados: 'referencia', nome: 'segunda-metade', aprovacao: 'fluig' });
test.describe.configure({ timeout: 900_000 });

let banco: Database;
test.beforeAll(({ portal }) => {
  banco = openDatabase(portal.databaseUrl, { max: 3 });
});
test.afterAll(() => banco?.close());

/** Six candidates, each with another life. Panel 1 looks at the first three, panel 2 at the others. */
const NOMES = {
  ana: 'Ana Cerrado',
  bia: 'Bia Buriti',
  caio: 'Caio Pequi',
  davi: 'Davi Jatobá',
  eva: 'Eva Mangaba',
  fabio: 'Fábio Ipê',
} as const;
type Quem = keyof typeof NOMES;
const QUEM = Object.keys(NOMES) as Quem[];
const BANCAS = [
  { membros: ['000001', '000002', '000003'], candidatos: ['ana', 'bia', 'caio'] as Quem[] },
  { membros: ['000004', '000005', '000006'], candidatos: ['davi', 'eva', 'fabio'] as Quem[] },
];
/** Of every criterion; three members give the same. Bia: 15 + 30 of 55. */
const NOTAS: Readonly<Record<Quem, number | null>> = {
  ana: 5,
  bia: 3,
  caio: null,
  davi: 4,
  eva: 4,
  fabio: 4,
};

/** A demand of tipo 2 and formato 1 after the final registry result, with six candidates approved in it. */
async function cena(portal: Portal) {
  for (const tabela of ['avaliadores']) {
    await portal.cli('importar', tabela, `prisma/data/${tabela}.csv`, '--confirmar');
  }
  const proposta = proporCronograma({
    inicio: '2027-02-01' as Dia,
    tipoAvaliacao: 2,
    formatoAvaliacao: 1,
    comCargaHoraria: false,
    catalogo,
  });
  const fases = new Map<FaseId, FaseDatada>(proposta.map((fase) => [fase.faseId as FaseId, fase]));
  const fase = (id: FaseId): FaseDatada => {
    const achada = fases.get(id);
    if (!achada) throw new Error(`O cronograma não tem a fase ${String(id)}.`);
    return achada;
  };
  const now = instanteDe(fase(FASE.cadastroFinal).realizacaoInicio, '09:00');
  const ctx = ctxDe(banco, now);
  const { demanda } = await criarDemandaParaHomologar(ctx, {
    status: 5,
    aptos: 0,
    tipoAvaliacao: 2,
    formatoAvaliacao: 1,
    fases: proposta,
    cadastroPreliminarEm: now,
    cadastroFinalEm: now,
    habTecnicaPreliminarEm: null,
    habTecnicaFinalEm: null,
  });
  // Two kinds of document for each qualification are enough to walk every way.
  await banco.db.tipoDocumento.updateMany({
    where: { id: { notIn: [1, 3, 20, 21] } },
    data: { ativo: false },
  });
  const participacoes = {} as Record<Quem, Awaited<ReturnType<typeof criarParticipacao>>>;
  for (const quem of QUEM) {
    const [nome = '', sobrenome = ''] = NOMES[quem].split(' ');
    const usuario = await criarUsuario(ctx, { nome, sobrenome });
    participacoes[quem] = await criarParticipacao(ctx, demanda.id, { usuario });
    await resultadoPublicado(ctx, participacoes[quem].id, { etapa: 'cadastro' });
  }
  await criarEmpresa(ctx, participacoes.ana.usuario.id, CNPJS[0]);
  return { demanda, fase, participacoes };
}

type Cena = Awaited<ReturnType<typeof cena>>;

const status = async (id: string): Promise<number> =>
  (await banco.db.demanda.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;

const chegaAo = (id: string, esperado: number) =>
  expect.poll(() => status(id), { timeout: 30_000 }).toBe(esperado);

/** Presses, and presses the same again in the dialog that asks. */
async function confirmar(page: Page, nome: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: nome }).last().click();
}

const maiusculas = (quem: Quem): string => NOMES[quem].toUpperCase();

test('da banca à homologação: a segunda metade da vida de uma demanda', async ({ browser, portal }, info) => {
  const { demanda, fase, participacoes } = await cena(portal);
  const processo = demanda.identificacaoProcesso;
  const irPara = (dia: Dia, hora = '09:00') => portal.cli('relogio', 'definir', formatarDia(dia), hora);
  const pagina = (pessoa: { id: string }) => como(browser, portal, info, banco, pessoa);
  await irPara(fase(FASE.cadastroFinal).realizacaoInicio);
  const comissao = await pagina(await criarUsuario(ctxDe(banco), { grupos: ['comissao'], cpf: null }));
  const linha = (texto: string | RegExp) => comissao.getByRole('row').filter({ hasText: texto });

  await test.step('a comissão cadastra duas bancas e convoca', async () => {
    for (const [i, { membros }] of BANCAS.entries()) {
      await comissao.goto('/adm/cadastrar-banca');
      await comissao.getByRole('link', { name: 'Nova Banca' }).click();
      const dialogo = comissao.getByRole('dialog');
      await dialogo.getByLabel('Credenciamento').selectOption(demanda.id);
      await dialogo
        .getByLabel('Data', { exact: true })
        .fill(formatarDia(fase(FASE.entrevista).realizacaoInicio));
      await dialogo.getByLabel('Hora', { exact: true }).fill('08:00');
      await dialogo.getByLabel('Data de fim').fill(formatarDia(fase(FASE.avaliacaoDidatica).realizacaoFim));
      await dialogo.getByLabel('Hora de fim').fill('18:00');
      await dialogo.getByLabel('Local').fill(`Sala ${String(i + 1)}`);
      for (const [lugar, codigo] of membros.entries())
        await dialogo.getByLabel(`${String(lugar + 1)}º Avaliador`).selectOption(codigo);
      await dialogo.getByRole('checkbox', { name: /^Enviar e-mail de convocação/ }).check();
      await dialogo.getByRole('button', { name: 'Salvar' }).click();
      await expect(
        comissao.getByText('Banca Avaliadora cadastrada e email de convocação enviado.'),
      ).toBeVisible();
    }
  });

  const avaliadores = await test.step('cada membro cria a senha pelo convite da convocação', async () => {
    const paginas: Page[] = [];
    for (const codigo of BANCAS.flatMap(({ membros }) => membros)) {
      const { email } = await banco.db.avaliador.findUniqueOrThrow({ where: { codigo } });
      const page = await novaPagina(browser, portal, info);
      await criarSenha(page, portal, email);
      await entrar(page, email);
      paginas.push(page);
    }
    return paginas;
  });

  await test.step('a comissão agenda as duas partes de cada candidato e os avisa', async () => {
    for (const [i, { candidatos }] of BANCAS.entries()) {
      const { id: bancaId } = await banco.db.banca.findFirstOrThrow({
        where: { demandaId: demanda.id, numero: i + 1 },
      });
      for (const [vez, quem] of candidatos.entries()) {
        for (const [parte, faseId] of [
          ['Entrevista', FASE.entrevista],
          ['Avaliação Didática', FASE.avaliacaoDidatica],
        ] as const) {
          await comissao.goto(`/adm/agendamento-entrevista?credenciamento=${processo}`);
          await linha(maiusculas(quem))
            .getByRole('link', { name: `Agendar ${parte} de` })
            .click();
          const dialogo = comissao.getByRole('dialog');
          await dialogo.getByLabel('Tipo de entrevista').selectOption('P');
          await dialogo.getByLabel('Data', { exact: true }).fill(fase(faseId).realizacaoInicio);
          await dialogo.getByLabel('Hora').fill(`${String(8 + vez).padStart(2, '0')}:00`);
          await dialogo.getByLabel('Local', { exact: true }).fill(`Sala ${String(i + 1)}`);
          if (parte === 'Avaliação Didática') await dialogo.getByLabel('Tema').fill('Ordenha higiênica');
          await dialogo.getByLabel('Banca').selectOption(bancaId);
          await dialogo.getByLabel('Duração').fill('30');
          await dialogo.getByRole('button', { name: 'Agendar' }).click();
          await expect(comissao.getByText(/agendada com sucesso/)).toBeVisible();
        }
        await comissao.goto(`/adm/agendamento-entrevista?credenciamento=${processo}`);
        await linha(maiusculas(quem))
          .getByRole('link', { name: /^Enviar E-mails/ })
          .click();
        await confirmar(comissao, 'Enviar E-mails');
        await expect(comissao.getByText('Candidato notificado com sucesso.')).toBeVisible();
      }
    }
  });

  await test.step("'Finalizar Ações' encerra o agendamento, e o relógio leva ao envio de documentos", async () => {
    await comissao.goto(`/adm/lista-processos?aba=todas&busca=${processo}`);
    await linha(processo)
      .getByRole('link', { name: /Finalizar Ações/ })
      .first()
      .click();
    await confirmar(comissao, /Finalizar/);
    await irPara(fase(FASE.documentacaoTecnica).realizacaoInicio);
    await chegaAo(demanda.id, 6);
  });
});
