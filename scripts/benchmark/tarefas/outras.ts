import type { Page } from '@playwright/test';
import type { Maos } from '../maos.ts';
import { aba, botao, escolheNoFiltro, filtra, link, lugar, menu, naLinha } from './passos.ts';
import type { Alvos } from './alvos.ts';
import type { Tarefa } from './types.ts';

const PRAZO = 'O portal esteve fora do ar.';

/** The window that is given, as its fields ask. */
async function escrevePrazo(maos: Maos, { prazo: { janela, inicio } }: Alvos, fim: string): Promise<void> {
  const { page } = maos;
  await maos.escolhe(page.getByLabel('O que a pessoa poderá fazer'), janela);
  await maos.escreve(page.getByLabel('Primeiro dia'), inicio);
  await maos.escreve(page.getByLabel('Último dia'), fim);
  await maos.escreve(page.getByLabel('Motivo', { exact: true }), PRAZO);
}

/** The windows of the demand that run. */
const abertos = (page: Page) =>
  page
    .getByRole('table', { name: 'Prazos próprios desta demanda' })
    .getByRole('row')
    .filter({ hasText: 'Aberto' });

/** What else staff, those who evaluate and candidates do most. */
export const OUTRAS: readonly Tarefa[] = [
  {
    nome: 'candidato: o que tenho a fazer',
    conta: 'candidato',
    pelasListas: (maos) => menu(maos, 'Minhas Demandas'),
    peloLugar: () => Promise.resolve(),
    resposta: (page) => page.getByText('Envie de novo: Documento de identidade com foto e CPF'),
  },
  {
    nome: 'candidato: continuar o envio dos documentos',
    conta: 'candidato',
    async pelasListas(maos, { aEnviar }) {
      await menu(maos, 'Minhas Demandas');
      await maos.aperta(link(maos.page, new RegExp(`^Continuar envio em ${aEnviar.processo}`)));
    },
    peloLugar: (maos, { aEnviar }) =>
      maos.aperta(link(maos.page, new RegExp(`^Continuar envio em ${aEnviar.processo}`))),
    resposta: (page) => page.getByRole('dialog', { name: /Documentação Técnica/ }),
  },
  {
    nome: 'jurídico: a análise que vence primeiro',
    conta: 'juridico',
    async pelasListas(maos) {
      await menu(maos, 'Habilitação Jurídica');
      await maos.aperta(link(maos.page, /^Analisar Documentação/));
    },
    async peloLugar(maos) {
      await maos.aperta(link(maos.page, /^Analisar em/));
      await maos.aperta(link(maos.page, /^Analisar Documentação/));
    },
    resposta: (page) => page.getByRole('main').getByText('Veredito'),
  },
  {
    nome: 'avaliador: as minhas horas, com a sala',
    conta: 'avaliador',
    async pelasListas(maos) {
      await menu(maos, 'Avaliação Entrevista');
      await menu(maos, 'Avaliação Didática');
    },
    peloLugar: (maos) => menu(maos, 'Minha agenda'),
    resposta: (page) => page.getByRole('row').getByText(/^Sala/),
  },
  {
    nome: 'coordenação: onde está a demanda e até quando',
    conta: 'coordenacao',
    async pelasListas(maos, { emCadastro }) {
      await menu(maos, 'Avaliação de Cadastros');
      await filtra(maos, 'Processo', emCadastro.processo);
    },
    peloLugar: (maos, { emCadastro }) => lugar(maos, emCadastro.processo),
    resposta: (page) => page.getByRole('main').getByText(/[Vv]ence em/),
  },
  {
    nome: 'abrir um prazo próprio para três pessoas',
    conta: 'comissao',
    async pelasListas(maos, alvos) {
      const { page } = maos;
      const { demanda, pessoas, fim } = alvos.prazo;
      await menu(maos, 'Cadastro de Cronograma');
      await filtra(maos, 'Processo', demanda.processo);
      await maos.aperta(link(page, new RegExp(`^Abrir o cronograma de ${demanda.processo}`)));
      await maos.aperta(link(page, 'Prazos próprios'), page.getByLabel('Pessoa', { exact: true }));
      for (const { id, nome } of pessoas) {
        await maos.escolhe(page.getByLabel('Pessoa', { exact: true }), id);
        await escrevePrazo(maos, alvos, fim.antes);
        const abrir = botao(page, 'Abrir o prazo e avisar');
        await maos.aperta(botao(page, 'Conferir'), abrir);
        await maos.aperta(abrir, abertos(page).filter({ hasText: new RegExp(nome, 'i') }));
      }
    },
    async peloLugar(maos, alvos) {
      const { page } = maos;
      const { demanda, pessoas, fim } = alvos.prazo;
      await lugar(maos, demanda.processo);
      for (const { nome } of pessoas)
        await maos.aperta(page.getByRole('row', { name: new RegExp(nome, 'i') }).getByRole('checkbox'));
      await maos.aperta(botao(page, 'Abrir prazo próprio…'), page.getByLabel('Primeiro dia'));
      await escrevePrazo(maos, alvos, fim.depois);
      await maos.aperta(botao(page, 'Conferir'), page.getByText('Alcança 3 pessoas.'));
      await maos.aperta(botao(page, /^Abrir os prazos/));
    },
    resposta: (page) => page.getByText('Feito para 3 pessoas.').or(abertos(page).nth(2)),
  },
  {
    nome: 'o que houve em uma demanda ontem',
    conta: 'comissao',
    async pelasListas(maos, { comHistorico }) {
      await menu(maos, 'Demandas');
      await filtra(maos, 'Processo, curso ou município', comHistorico.processo);
      await maos.aperta(naLinha(maos.page, comHistorico.processo, comHistorico.processo));
      await maos.aperta(link(maos.page, /^Histórico/));
    },
    async peloLugar(maos, { comHistorico }) {
      await lugar(maos, comHistorico.processo);
      await aba(maos, /^Histórico/);
    },
    resposta: (page) => page.getByText(/Candidatos notificados/),
  },
  {
    nome: 'enviar de novo um e-mail que falhou',
    conta: 'administrador',
    async pelasListas(maos, { falhada }) {
      await menu(maos, 'Lista Mensagens');
      await filtra(maos, 'Credenciamento', falhada.processo);
      await maos.aperta(naLinha(maos.page, falhada.nome, 'Enviar'));
    },
    async peloLugar(maos, { falhada }) {
      await lugar(maos, falhada.processo);
      await aba(maos, /^Mensagens/);
      await maos.aperta(naLinha(maos.page, falhada.nome, 'Enviar'));
    },
    resposta: (page, { falhada }) => page.getByRole('dialog').getByText(falhada.nome),
  },
  {
    nome: 'encerrar o que terminou',
    conta: 'comissao',
    async pelasListas(maos) {
      await menu(maos, 'Listagem Processos');
      await maos.aperta(link(maos.page, /^Encerrar sem interessados/));
    },
    peloLugar: (maos) => maos.aperta(link(maos.page, /^Encerrar sem interessados/)),
    resposta: (page) => page.getByRole('dialog').getByRole('button', { name: /^Encerrar/ }),
  },
  {
    nome: 'a lista com os filtros de todo dia',
    conta: 'comissao',
    async pelasListas(maos) {
      await menu(maos, 'Listagem Processos');
      await aba(maos, /^Todas Demandas/);
      await escolheNoFiltro(maos, { Área: 'ps', Prazo: 'atrasado' });
    },
    async peloLugar(maos, { filtro }) {
      await menu(maos, 'Listagem Processos');
      await maos.aperta(link(maos.page, filtro));
    },
    resposta: (page, { atrasada }) => page.getByRole('row', { name: new RegExp(atrasada.processo) }),
  },
];
