import { aba, busca, escolheNoFiltro, filtra, link, lugar, menu, naLinha } from './passos.ts';
import type { Tarefa } from './types.ts';

/** What whoever conducts a selection is asked, or asks. */
export const PERGUNTAS: readonly Tarefa[] = [
  {
    nome: 'um candidato telefona e pergunta por quê',
    conta: 'comissao',
    async pelasListas(maos, { reprovada }) {
      await menu(maos, 'Avaliação de Cadastros');
      await aba(maos, /^Já Selecionados/);
      await filtra(maos, 'Processo', reprovada.processo);
      await maos.aperta(link(maos.page, /^(Abrir|Ver) avaliação/));
    },
    peloLugar: (maos, { reprovada }) => busca(maos, reprovada.nome, 'Pessoas'),
    resposta: (page, { reprovada }) =>
      page
        .getByRole('row', { name: new RegExp(reprovada.nome, 'i') })
        .or(
          page
            .getByRole('main')
            .filter({ has: page.getByRole('heading', { name: new RegExp(reprovada.nome, 'i') }) }),
        )
        .getByText(reprovada.porque),
  },
  {
    nome: 'o que está atrasado em uma demanda',
    conta: 'comissao',
    async pelasListas(maos, { atrasada }) {
      await menu(maos, 'Listagem Processos');
      await aba(maos, /^Todas Demandas/);
      await filtra(maos, 'Processo', atrasada.processo);
    },
    peloLugar: (maos, { atrasada }) => lugar(maos, atrasada.processo),
    resposta: (page) => page.getByText(/em atraso: era até/),
  },
  {
    nome: 'quem não confirmou a entrevista',
    conta: 'comissao',
    async pelasListas(maos, { entrevista }) {
      await menu(maos, 'Agendamentos');
      await escolheNoFiltro(maos, { Credenciamento: entrevista.id });
    },
    async peloLugar(maos, { entrevista }) {
      await lugar(maos, entrevista.processo);
      await aba(maos, /^Agenda/);
    },
    resposta: (page, { semResposta }) =>
      page.getByRole('row', { name: new RegExp(semResposta, 'i') }).getByText('Avisado, sem confirmação'),
  },
  {
    nome: 'decidir o próximo recurso',
    conta: 'comissao',
    async pelasListas(maos, { recorrida }) {
      await menu(maos, 'Solicitações de Recurso');
      await filtra(maos, 'Credenciamento', recorrida.processo);
      await maos.aperta(link(maos.page, /^Avaliar recurso/));
    },
    async peloLugar(maos, { recorrida }) {
      await maos.aperta(link(maos.page, new RegExp(`^Ver recursos em ${recorrida.processo}`)));
      await maos.aperta(link(maos.page, /^Avaliar recurso/));
    },
    resposta: (page) =>
      page
        .getByRole('dialog')
        .or(page.getByRole('main'))
        .getByLabel(/^Observação|Decisão/),
  },
  {
    nome: 'achar um e-mail que não chegou',
    conta: 'administrador',
    async pelasListas(maos, { falhada }) {
      await menu(maos, 'Lista Mensagens');
      await filtra(maos, 'Credenciamento', falhada.processo);
      await maos.aperta(naLinha(maos.page, falhada.nome, 'Abrir'));
    },
    peloLugar: (maos, { falhada }) => busca(maos, falhada.nome, 'Pessoas'),
    resposta: (page, { falhada }) => page.getByText(falhada.erro),
  },
  {
    nome: 'a situação de uma pessoa em todas as demandas',
    conta: 'comissao',
    async pelasListas(maos, { emVarias }) {
      const { page } = maos;
      await menu(maos, 'Resumo dos Processos');
      for (const [i, { processo }] of emVarias.demandas.entries()) {
        await filtra(maos, 'Credenciamento', processo);
        // Every table stays open from then on.
        if (i === 0) await maos.aperta(link(page, 'Abrir todas'), link(page, 'Fechar todas'));
        await page.getByRole('link', { name: processo }).first().waitFor();
        await page
          .getByRole('row', { name: new RegExp(emVarias.nome, 'i') })
          .first()
          .waitFor();
      }
    },
    async peloLugar(maos, { emVarias }) {
      await busca(maos, emVarias.nome, 'Pessoas');
      for (const { processo } of emVarias.demandas) await maos.page.getByText(processo).first().waitFor();
    },
    resposta: (page, { emVarias }) => page.getByText(new RegExp(emVarias.nome, 'i')),
  },
];
