import type { Browser, Page, TestInfo } from '@playwright/test';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { diaDoInstante, formatarDia, numeroDoDiaDaSemana, somarDias, type Dia } from '#app/lib/dates.ts';
import { criarCena } from '#tests/factories/agendamento.ts';
import { fase } from '#tests/factories/maquina.ts';
import { como as paginaDe, ctxDe } from './support/dominio.ts';
import { expect, test, type Portal } from './support/portal.ts';

test.use({ dados: 'referencia', nome: 'agendamento' });

let banco: Database;
test.beforeAll(({ portal }) => {
  banco = openDatabase(portal.databaseUrl, { max: 3 });
});
test.afterAll(() => banco?.close());

const ctx = () => ctxDe(banco);

/** A working day some days ahead, so that another hour may still be asked for. */
function diaUtil(): Dia {
  let dia = somarDias(diaDoInstante(new Date()), 3);
  while ([0, 6].includes(numeroDoDiaDaSemana(dia))) dia = somarDias(dia, 1);
  return dia;
}

const como = (browser: Browser, portal: Portal, info: TestInfo, pessoa: { id: string }): Promise<Page> =>
  paginaDe(browser, portal, info, banco, pessoa);

test('da entrevista agendada ao pedido de outro horário, deferido, e à agenda de vários (R-AGE-03, R-AGE-07, R-AGE-12)', async ({
  browser,
  portal,
}, info) => {
  const dia = diaUtil();
  const hoje = diaDoInstante(new Date());
  const fases = [fase(21, hoje, hoje), fase(28, hoje, somarDias(dia, 5)), fase(24, hoje, somarDias(dia, 5))];
  const cena = await criarCena(ctx(), { tipoAvaliacao: 1, candidatas: 4, fases });
  await banco.db.banca.update({
    where: { id: cena.banca.id },
    data: { inicioDia: new Date(hoje), fimDia: new Date(somarDias(dia, 5)) },
  });
  const [primeira] = cena.participacoes;
  if (!primeira) throw new Error('sem candidata');
  const foto = (page: Page, nome: string) =>
    page.screenshot({ path: info.outputPath(`${nome}.png`), fullPage: true });

  const page = await como(browser, portal, info, cena.comissao);
  await page.goto('/adm/agendamento-entrevista');
  await page.getByLabel('Credenciamento').first().selectOption(cena.demanda.id);
  await page.getByRole('button', { name: 'Filtrar' }).first().click();
  const linha = page.getByRole('row', { name: /CANDIDATA 1/ });
  await expect(linha.getByRole('button', { name: /Enviar E-mails/ })).toBeDisabled();
  await foto(page, 'lista');
  await linha.getByRole('link', { name: /^Agendar.* Entrevista/ }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo).toContainText('Agendamento Entrevista');
  await dialogo.getByRole('button', { name: 'Agendar' }).click();
  await expect(dialogo).toContainText('É necessário selecionar o tipo de entrevista.');
  await expect(dialogo).toContainText('Atenção');
  await foto(page, 'dialogo');
  await dialogo.getByLabel('Tipo de entrevista').selectOption('P');
  await dialogo.getByLabel('Data', { exact: true }).fill(formatarDia(dia));
  await dialogo.getByLabel('Hora', { exact: true }).fill('09:00');
  await dialogo.getByLabel('Local', { exact: true }).fill('Sala 2');
  await dialogo.getByLabel('Banca').selectOption(cena.banca.id);
  await dialogo.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText('Entrevista agendada com sucesso, lembre de notificar')).toBeVisible();

  await linha.getByRole('link', { name: /Enviar E-mails/ }).click();
  await expect(dialogo).toContainText('Deseja enviar o e-mail para o candidato?');
  await dialogo.getByRole('button', { name: 'Enviar E-mails' }).click();
  await expect(page.getByText('Candidato notificado com sucesso.')).toBeVisible();
  await expect(linha.getByRole('button', { name: /E-mails enviados/ })).toBeDisabled();
  const convite = await portal.mailTo(primeira.usuario.email, /^Entrevista agendada/);
  expect(convite.subject).toContain(cena.demanda.identificacaoProcesso);

  const dela = await como(browser, portal, info, primeira.usuario);
  await dela.goto('/home');
  await dela
    .getByRole('link', { name: /Ver o horário/ })
    .first()
    .click();
  await expect(dela.getByRole('dialog')).toContainText('Sala 2');
  await foto(dela, 'do-candidato');
  await dela.getByRole('button', { name: 'Confirmar presença' }).click();
  await expect(dela.getByText('A sua presença está confirmada.')).toBeVisible();
  await dela.getByText('Pedir outro horário', { exact: true }).first().click();
  await dela.getByLabel('Por que você precisa de outro horário').fill('Estarei em viagem.');
  await dela.getByRole('button', { name: 'Pedir outro horário' }).click();
  await expect(dela.getByText('O seu pedido foi enviado.')).toBeVisible();

  await page.reload();
  await linha.getByRole('link', { name: /CANDIDATA 1 .*Entrevista/ }).click();
  await dialogo.getByRole('link', { name: 'Responder pedido' }).click();
  await expect(dialogo).toContainText('Estarei em viagem.');
  await foto(page, 'pedido');
  await dialogo.getByLabel('Hora', { exact: true }).fill('15:00');
  await dialogo.getByLabel('Resposta ao candidato').fill('À tarde pode.');
  await dialogo.getByRole('button', { name: 'Deferir com este horário' }).click();
  await expect(page.getByText('O pedido foi deferido')).toBeVisible();
  await portal.mailTo(primeira.usuario.email, /^Entrevista com outro horário/);

  await page.getByRole('link', { name: 'Agendar vários' }).click();
  await page.getByLabel('Tipo de entrevista').selectOption('P');
  await page.getByLabel('Local', { exact: true }).fill('Sala 2');
  await page.getByLabel('Banca').selectOption(cena.banca.id);
  await page.getByLabel('Primeiro dia').fill(formatarDia(dia));
  await page.getByLabel('Primeira hora').fill('14:30');
  await page.getByRole('button', { name: 'Ver prévia' }).last().click();
  // At 15h00 the panel and the room are taken: nobody is proposed then. R-AGE-19.
  await expect(page.getByText('Nada foi agendado ainda.')).toBeVisible();
  await page
    .getByLabel(/^Hora de/)
    .nth(1)
    .fill('15:00');
  await page.getByRole('button', { name: 'Conferir de novo' }).click();
  await expect(page.getByText('1 horário não cabe')).toBeVisible();
  await foto(page, 'previa');
  const choque = page.getByRole('row', { name: /já tem Entrevista|já está em uso/ });
  await choque.getByLabel(/^Hora de/).fill('17:00');
  await page.getByRole('button', { name: 'Conferir de novo' }).click();
  await expect(page.getByText('Nada foi agendado ainda.')).toBeVisible();
  await page.getByRole('button', { name: 'Agendar 3 candidatos' }).click();
  await expect(page.getByText('3 candidatos agendados com sucesso')).toBeVisible();
  await foto(page, 'lista-depois');
  await page.setViewportSize({ width: 390, height: 844 });
  await foto(page, 'lista-390');
});
