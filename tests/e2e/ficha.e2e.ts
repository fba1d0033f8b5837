import { SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';
import { CELULAR, entrar, novaPagina } from './support/pessoas.ts';
import { expect, test } from './support/portal.ts';

test.use({ dados: 'demonstracao', nome: 'ficha' });

test('a Comissão vai do acompanhamento à ficha, vê o contato a um aperto, e a pessoa lê quem abriu', async ({
  browser,
  portal,
}, info) => {
  const { rows } = await portal.pool.query<{ demanda: string; nome: string; cpf: string }>(
    `select d.id as demanda, v.nome_completo as nome, u.cpf
       from participacao p join demanda d on d.id = p.demanda_id and d.status = 4
       join usuario u on u.id = p.usuario_id join curriculo_versao v on v.id = p.curriculo_versao_id
      where u.email = $1 limit 1`,
    [`candidato@${DOMAIN}`],
  );
  const [caso] = rows;
  if (!caso) throw new Error('a demonstração tem o candidato em uma demanda no resultado de cadastro');
  const comissao = await novaPagina(browser, portal, info);
  await entrar(comissao, `comissao@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  await comissao.goto(
    `/adm/lista-relatorio-processos?credenciamento=${caso.demanda}&tabela=avaliacaoCadastro`,
  );
  await comissao.getByRole('link', { name: caso.nome, exact: true }).click();
  await expect(comissao.getByRole('heading', { level: 1, name: caso.nome })).toBeVisible();
  await expect(comissao.getByRole('heading', { name: 'Análise de Cadastro' })).toBeVisible();
  const inteiro = caso.cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
  await expect(comissao.getByText(inteiro)).toHaveCount(0);
  await comissao.getByRole('button', { name: 'Mostrar CPF e telefone' }).click();
  await expect(comissao.getByText(inteiro)).toBeVisible();
  expect(comissao.url()).not.toContain(caso.cpf);
  await expect(comissao.getByText('você, viu CPF e telefone')).toBeVisible();

  await comissao.getByRole('button', { name: 'Ver como ele vê' }).click();
  await comissao.waitForURL(/\/como-ele-ve$/);
  await expect(comissao.getByText(`A página de ${caso.nome}, como a pessoa a vê`)).toBeVisible();
  await expect(comissao.getByRole('heading', { name: 'O seu caminho' })).toBeVisible();
  await expect(comissao.getByText('Só a pessoa faz isto.').first()).toBeVisible();
  await comissao.getByRole('link', { name: 'Voltar à ficha' }).click();
  await expect(comissao.getByText('você, viu as páginas da pessoa como ela as vê')).toBeVisible();

  const candidato = await novaPagina(browser, portal, info, CELULAR);
  await entrar(candidato, `candidato@${DOMAIN}`, SENHA_DA_DEMONSTRACAO);
  await candidato.goto('/meus-dados');
  await expect(candidato.getByText(/^Abriu a sua ficha na demanda /).first()).toBeVisible();
  await expect(candidato.getByText(/^Viu as suas páginas como você as vê na demanda /)).toBeVisible();
  await expect(candidato.getByText(/^Viu o seu CPF e o seu telefone na demanda /)).toBeVisible();
});
