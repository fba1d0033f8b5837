import { requestsPerSecond } from './http-load.ts';
import { caminhoEm, entrar, portal, TAMANHOS, type Caminho } from './portal.ts';
import { parar } from './programa.ts';
import { linha } from './tabela.ts';
import { mediana, noMaximo, type Bancada, type Medida } from './types.ts';

/**
 * Every list and each group's home. A candidate's own lists hold what is theirs, whatever the size of the portal:
 * they are measured with an account of few demands, whose cost only the size of the portal could change.
 */
const TELAS: Record<string, readonly Caminho[]> = {
  comissao: [
    '/home',
    '/adm/lista-processos',
    '/adm/lista-processos?aba=finalizacao',
    '/adm/lista-processos?aba=todas&pagina=20',
    '/adm/credenciamento',
    '/adm/credenciamento?aba=todas',
    '/adm/selecaoCargaHoraria',
    '/adm/selecaoCargaHoraria?aba=selecionados',
    '/adm/selecaoCandidatos',
    '/adm/selecaoCandidatos?aba=selecionados',
    '/adm/listagemCurriculos',
    '/adm/listagemCurriculos?ordem=nome',
    // After the last page: the address leads to it.
    '/adm/listagemCurriculos?pagina=99999',
    '/adm/solicitacaoRecurso',
    '/adm/avaliacao-documentacao',
    '/adm/avaliacao-documentacao?status=0',
    ({ demanda }) => `/adm/avaliacao-documentacao?credenciamento=${demanda}`,
    '/adm/habilitacao-juridica',
    '/adm/habilitacao-juridica?status=4',
    ({ demanda }) => `/adm/lista-avaliacao?tipo=T&credenciamento=${demanda}`,
    // With no demand chosen, each offers those that have something in it.
    '/adm/agendamento-entrevista',
    '/adm/lista-frequencia',
    '/adm/lista-avaliacao',
    '/adm/lista-relatorio-processos',
    '/adm/anonimizacoes',
    '/adm/contas-nao-confirmadas',
    '/adm/integracoes',
  ],
  administrador: ['/home', '/adm/usuarios'],
  coordenacao: ['/home', '/coord/credenciamento', '/coord/selecaoCandidatos', '/coord/listagemCurriculos'],
  juridico: ['/home', '/juridico/solicitacaoRecurso', '/juridico/habilitacao-juridica'],
  avaliador: [
    '/home',
    '/ava/avaliacao',
    '/ava/avaliacao?aba=finalizadas',
    '/ava/avaliacao-didatica',
    ({ agendamento }) => `/ava/avaliacao/${agendamento}`,
  ],
  'candidato.interno': [
    '/home',
    '/todas-demandas',
    '/todas-demandas?prazo=todos',
    '/minhas-demandas',
    '/historico-credenciamento',
    '/processos-credenciamento',
    '/aplicar-credenciamento',
    '/mensagens',
    '/comprovantes',
  ],
};

const RODADAS = 6;
const SEGUNDOS = 0.4;

/** Growth from 500 demands and 10,000 curricula to 5,000 and 100,000. */
export const medirCrescimento = (bancada: Bancada): Promise<Medida[]> => medir(bancada, 'grande', 1.3);

/** The same to 50,000 and 500,000, which take long to load. */
export const medirEnorme = (bancada: Bancada): Promise<Medida[]> => medir(bancada, 'enorme', 1.5);

/** Time of a page to one reader over much against over little, with at most `meta` times as much. */
const medir = (bancada: Bancada, tamanho: 'grande' | 'enorme', meta: number): Promise<Medida[]> =>
  bancada.longeDoNucleo0(async () => {
    const portais = { pequeno: await portal(bancada, 'pequeno'), maior: await portal(bancada, tamanho) };
    const contra = `com ${TAMANHOS[tamanho].demandas.toLocaleString('pt-BR')} demandas contra 500`;
    try {
      const medidas: Medida[] = [];
      for (const [conta, caminhos] of Object.entries(TELAS)) {
        const cookies = {
          pequeno: await entrar(portais.pequeno, conta),
          maior: await entrar(portais.maior, conta),
        };
        for (const escrito of caminhos) {
          const caminho = caminhoEm(portais.maior, escrito);
          const urls = {
            pequeno: await shown(portais.pequeno.url + caminhoEm(portais.pequeno, escrito), cookies.pequeno),
            maior: await shown(portais.maior.url + caminho, cookies.maior),
          };
          const tempos = { pequeno: [] as number[], maior: [] as number[] };
          for (let rodada = 0; rodada < RODADAS; rodada++) {
            for (const qual of ['pequeno', 'maior'] as const) {
              const pedido = { seconds: SEGUNDOS, connections: 1 };
              const taxa = await requestsPerSecond(urls[qual], cookies[qual], pedido);
              if (rodada > 0) tempos[qual].push(1000 / taxa);
            }
          }
          const nome = `${conta} em ${caminho}: tempo ${contra}`;
          const medida = noMaximo(nome, 'ms', mediana(tempos.maior), mediana(tempos.pequeno), meta);
          bancada.dizer(linha(medida));
          medidas.push(medida);
        }
      }
      return medidas;
    } finally {
      await Promise.all([parar(portais.pequeno.web), parar(portais.maior.web)]);
    }
  });

/** Where the address leads. */
async function shown(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie } });
  await response.text();
  return response.url;
}
