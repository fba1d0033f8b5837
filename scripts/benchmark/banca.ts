import { chromium, type Browser } from '@playwright/test';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import {
  diaDoInstante,
  formatarDia,
  instanteDe,
  numeroDoDiaDaSemana,
  somarDias,
  type Dia,
} from '#app/lib/dates.ts';
import { log } from '#app/lib/log.server.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { findBrowser } from '#scripts/lib/browser.ts';
import { criarApta } from '#tests/factories/agendamento.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { CAMPOS } from '#tests/factories/notas.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { maosDe, minutosDe, type Conta, type Maos } from './maos.ts';
import { servir } from './portal.ts';
import { comecar, parar } from './programa.ts';
import { limite, type Bancada, type Medida } from './types.ts';

const CANDIDATOS = Number(process.env.BANCA_CANDIDATOS ?? 60);
const MINUTOS_DE_CADA = 15;

/**
 * The two days of a panel of three, by the screens, from the first scheduling to the sending of the result: presses,
 * letters and pages are counted as they are made, the time in which the portal is awaited is measured, and the time of
 * the hands is the model's. What is said in the interviews, and thought of a score, is nobody's to measure.
 */
export async function medirBanca({ novoBanco, pasta, dizer }: Bancada): Promise<Medida[]> {
  const databaseUrl = await novoBanco('banca');
  const banco = openDatabase(databaseUrl);
  const { web, url, env } = await servir(databaseUrl, pasta, 'banca', { nucleo: null });
  const worker = await comecar('worker-banca', ['build/worker.js'], { env, pasta });
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined });
  try {
    const contas = await doisDias({ banco, browser, url });
    dizer('| ato | pessoas | toques | letras | páginas | espera, s | minutos |');
    dizer('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const conta of contas) dizer(escrita(conta));
    const soma = (de: (conta: Conta) => number) => contas.reduce((total, conta) => total + de(conta), 0);
    const de = `banca de três, ${String(CANDIDATOS)} candidatos`;
    return [
      limite(
        `${de}: toques`,
        'toques',
        soma(({ pressoes }) => pressoes),
        Infinity,
      ),
      limite(
        `${de}: páginas`,
        'páginas',
        soma(({ paginas }) => paginas),
        Infinity,
      ),
      limite(`${de}: minutos de mãos e de espera`, 'min', soma(minutosDe), Infinity),
    ];
  } finally {
    await browser.close();
    await parar(worker);
    await parar(web);
    await banco.close();
  }
}

function escrita(conta: Conta): string {
  const { ato, pessoas, pressoes, letras, paginas, esperaMs } = conta;
  const colunas = [
    ato,
    pessoas,
    pressoes,
    letras,
    paginas,
    (esperaMs / 1000).toFixed(1),
    minutosDe(conta).toFixed(1),
  ];
  return `| ${colunas.join(' | ')} |`;
}

async function doisDias(onde: { banco: Database; browser: Browser; url: string }): Promise<Conta[]> {
  const { banco, browser, url } = onde;
  const ctx = (): Ctx => ({
    db: banco.db,
    now: new Date(),
    actor: { tipo: 'sistema', origem: 'cli', nome: 'medição' },
    log,
  });
  const primeiro = doisDiasUteis(somarDias(diaDoInstante(new Date()), 3));
  const segundo = somarDias(primeiro, 1);
  const depois = (dias: number) => somarDias(segundo, dias);
  const demanda = await criarDemanda(ctx(), {
    status: STATUS.entrevistas,
    tipoAvaliacao: 1,
    fases: [
      fase(FASE.entrevista, primeiro, segundo),
      fase(FASE.frequencia, primeiro, depois(3)),
      fase(FASE.habTecnicaPreliminarComEntrevista, depois(4), depois(6), [depois(7), depois(10)]),
    ],
  });
  const { banca, pessoas } = await criarBanca(ctx(), demanda.id, { inicioDia: primeiro, fimDia: segundo });
  for (let i = 1; i <= CANDIDATOS; i++) {
    // Of a mail of their own: nothing hints at a bond with who evaluates.
    const email = `candidata@fazenda-${String(i)}.com.br`;
    const usuario = await criarUsuario(ctx(), { nome: `Candidata ${String(i)}`, email });
    await criarApta(ctx(), demanda.id, { usuario });
  }
  const daComissao = await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null, nome: 'Comissão' });

  const contas: Conta[] = [];
  const de = async (pessoa: { id: string }) =>
    maosDe(browser, { url, cookie: await sessaoPara(ctx(), pessoa) }, contas);
  const relogio = async (agora: Date) => {
    const deslocamentoMs = BigInt(agora.getTime() - Date.now());
    await banco.db.relogio.upsert({
      where: { id: 1 },
      create: { id: 1, deslocamentoMs },
      update: { deslocamentoMs },
    });
  };

  const comissao = await de(daComissao);
  await agendarTodos(comissao, { demandaId: demanda.id, bancaId: banca.id, dia: primeiro });
  const avaliadores = await Promise.all(pessoas.map(de));
  for (const avaliador of avaliadores) await declarar(avaliador);
  for (const avaliador of avaliadores) await verAgenda(avaliador);
  await relogio(instanteDe(segundo, '18:30'));
  await receber(comissao, demanda.id);
  for (const avaliador of avaliadores) await avaliar(avaliador);
  await relogio(instanteDe(depois(4), '09:00'));
  await enviar(comissao, demanda.id);
  return contas;
}

/** The first day from there on with a working day behind it. */
function doisDiasUteis(dia: Dia): Dia {
  return numeroDoDiaDaSemana(dia) >= 1 && numeroDoDiaDaSemana(dia) <= 4
    ? dia
    : doisDiasUteis(somarDias(dia, 1));
}

async function agendarTodos(
  maos: Maos,
  { demandaId, bancaId, dia }: { demandaId: string; bancaId: string; dia: Dia },
): Promise<void> {
  const { page } = maos;
  maos.comeca('agendar');
  await maos.abre(`/adm/agendamento-entrevista?credenciamento=${demandaId}`);
  for (let agendados = 0; agendados < CANDIDATOS;) {
    await maos.aperta(
      page.getByRole('link', { name: 'Agendar vários' }).first(),
      page.getByRole('button', { name: 'Ver prévia' }),
    );
    await maos.escolhe(page.getByLabel('Tipo de entrevista'), 'P');
    await maos.escreve(page.getByLabel('Local', { exact: true }), 'Sala 2');
    await maos.escolhe(page.getByLabel('Banca'), bancaId);
    await maos.escreve(page.getByLabel('Primeiro dia'), formatarDia(dia));
    await maos.escreve(page.getByLabel(/^Duração/), String(MINUTOS_DE_CADA));
    const agendar = page.getByRole('button', { name: /^Agendar \d+ candidatos?$/ });
    await maos.aperta(page.getByRole('button', { name: 'Ver prévia' }).last(), agendar);
    agendados += Number(/\d+/.exec(await agendar.innerText())?.[0]);
    await maos.aperta(agendar, page.getByText(/candidatos? agendados? com sucesso/));
  }
  maos.comeca('avisar');
  await maos.abre(`/adm/agendamento-entrevista/avisar/${demandaId}`);
  await maos.aperta(page.getByRole('button', { name: /^Avisar/ }), page.getByText('Último envio'));
}

async function declarar(maos: Maos): Promise<void> {
  maos.comeca('declarar impedimentos');
  await maos.abre('/ava/avaliacao');
  const { page } = maos;
  await maos.aperta(page.getByRole('link', { name: /eclarar/ }).first(), page.getByRole('checkbox'));
  await maos.aperta(
    page.getByRole('button', { name: /^Nada me impede/ }),
    page.getByText(/declaraç(ão|ões) sobre/),
  );
}

async function verAgenda(maos: Maos): Promise<void> {
  maos.comeca('ver a agenda dos dias');
  await maos.abre('/ava/agenda');
}

async function receber(maos: Maos, demandaId: string): Promise<void> {
  maos.comeca('registrar a presença');
  const { page } = maos;
  await maos.abre(`/adm/lista-frequencia?tipo=E&credenciamento=${demandaId}`);
  const salvar = page.getByRole('button', { name: 'Salvar', exact: true }).last();
  await maos.aperta(page.getByRole('button', { name: 'Presença para todos' }));
  await page.locator('input[value="sim"]:checked').first().waitFor();
  await maos.aperta(salvar, page.getByRole('dialog'));
  await maos.aperta(
    page.getByRole('dialog').getByRole('button', { name: 'Salvar' }),
    page.getByText('As frequências foram registradas.'),
  );
}

async function avaliar(maos: Maos): Promise<void> {
  maos.comeca('avaliar');
  const { page } = maos;
  await maos.abre('/ava/avaliacao');
  await maos.aperta(
    page.getByRole('link', { name: /^Avaliar CANDIDATA/ }).first(),
    page.locator('.barra-fixa'),
  );
  for (let feitas = 1; ; feitas++) {
    for (const campo of CAMPOS.E)
      await maos.aperta(page.locator(`label:has(input[name="nota-${campo}"][value="4"])`));
    await maos.aperta(
      page.locator('.barra-fixa').getByRole('button', { name: 'Finalizar' }),
      page.getByRole('dialog'),
    );
    await maos.aperta(
      page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }),
      page.getByText('A avaliação foi finalizada.'),
    );
    if (feitas === CANDIDATOS) return;
    await maos.aperta(page.getByRole('link', { name: /Próximo candidato|^Avaliar/ }).first());
    await page
      .locator(`input[name="nota-${CAMPOS.E[0] ?? ''}"]`)
      .first()
      .waitFor();
  }
}

async function enviar(maos: Maos, demandaId: string): Promise<void> {
  maos.comeca('enviar o resultado');
  const { page } = maos;
  await maos.abre(`/adm/lista-avaliacao?tipo=E&credenciamento=${demandaId}`);
  const envio = page.getByRole('button', { name: /^Enviar a \d+ candidatos?$/ });
  await maos.aperta(page.getByRole('link', { name: 'Enviar Resultado' }), envio);
  await maos.aperta(envio, page.getByText('Resultado enviado em'));
}
