import { expect, it } from 'vitest';
import { desenhar } from '#tests/setup/render.tsx';
import { linhaNaTela, type LinhaDeProcesso } from '../linha-de-processo.ts';
import { ListaProcessos } from './lista-processos.tsx';

const recusada = (rotulo: string, motivo: string) =>
  ({ rotulo, href: `/adm/${rotulo}`, tipo: 'transicao', motivo }) as const;

const linha: LinhaDeProcesso = {
  id: 'd',
  identificacaoProcesso: 'FPR-0001/2027',
  detalhe: 'Misto, Instrutoria',
  partes: ['Apicultura', 'Manejo'],
  faseAtual: [],
  nomeStatus: 'Análise de cadastro',
  selo: { codigo: 'encerrado', icone: 'clock-alert', cor: 'warning', texto: 'Prazo encerrado' },
  barra: null,
  principal: null,
  outras: [{ rotulo: 'Ver recursos', href: '/adm/recursos', tipo: 'link', motivo: null }],
  indisponiveis: [recusada('encerrar', 'O período não terminou.'), recusada('notificar', 'Já notificados.')],
  espera: null,
  aviso: null,
  vencimento: null,
  temCronograma: true,
  fases: [],
};

const tela = (mais: Partial<LinhaDeProcesso> = {}) =>
  desenhar(
    <ListaProcessos
      {...{
        aba: 'todas',
        area: '',
        busca: '',
        prazo: '',
        ordem: null,
        porFase: false,
        pagina: 1,
        tamanho: 20,
        atos: [],
        erro: undefined,
      }}
      colunas={['fase', 'status', 'cronograma']}
      fases={[]}
      contagem={{ pendentes: 0, finalizacao: 0, todas: 1 }}
      linhas={[linhaNaTela({ ...linha, ...mais })]}
    />,
    '/adm/lista-processos',
  );

it('a linha diz por que nada se pode fazer, e só isso do que não se oferece chega ao navegador (R-TEL-02)', async () => {
  const dito = async (mais?: Partial<LinhaDeProcesso>) =>
    /class="espera-linha">([^<]*)</.exec(await tela(mais))?.[1];
  expect(await dito()).toBe('O período não terminou.');
  expect(await dito({ espera: 'Aguardando a Diretoria.' })).toBe('Aguardando a Diretoria.');
  expect(JSON.stringify(linhaNaTela(linha))).not.toMatch(/notific|\/adm\/(encerrar|recursos)/);
});

it('um cronograma que não alcança a etapa não é a falta de um cronograma', async () => {
  const fora = await tela();
  expect(fora).toContain('Nenhuma fase nesta etapa');
  expect(fora).toContain('Fora do cronograma');
  const sem = await tela({ temCronograma: false });
  expect(sem).toContain('Nenhuma fase cadastrada');
  expect(sem).toContain('Sem datas');
});

it('o que está atrasado é dito em palavras, com o dia, e a lista se filtra por ele (R-VEN-01)', async () => {
  const texto = 'Notificação em atraso: era até 17/09/2026';
  expect(await tela({ vencimento: { atrasado: true, texto } })).toContain(texto);
  expect(await tela()).toMatch(/<option value="atrasado">Em atraso</);
});
