import { requestsPerSecond } from './http-load.ts';
import { entrar } from './portal.ts';
import { mediana, noMaximo, type Medida } from './types.ts';

/**
 * Every list and each group's home. A candidate's own lists hold what is theirs, whatever the size of the portal:
 * they are measured with an account of few demands, whose cost only the size of the portal could change.
 */
const TELAS: Record<string, readonly string[]> = {
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
    '/adm/listagemCurriculos?pagina=200',
    '/adm/solicitacaoRecurso',
    '/adm/anonimizacoes',
    '/adm/integracoes',
  ],
  administrador: ['/home', '/adm/usuarios'],
  coordenacao: ['/home', '/coord/credenciamento', '/coord/selecaoCandidatos', '/coord/listagemCurriculos'],
  juridico: ['/home', '/juridico/solicitacaoRecurso'],
  avaliador: ['/home'],
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

const RODADAS = 4;
const SEGUNDOS = 0.3;

/** Time of a page to one reader over much against over little; `tamanho` names the much in the measure. */
export async function medirCrescimento(
  { pequeno, maior }: Record<'pequeno' | 'maior', { url: string }>,
  tamanho: string,
  meta: number,
  dizer: (linha: string) => void,
): Promise<Medida[]> {
  const medidas: Medida[] = [];
  for (const [conta, caminhos] of Object.entries(TELAS)) {
    const cookies = { pequeno: await entrar(pequeno, conta), maior: await entrar(maior, conta) };
    for (const caminho of caminhos) {
      const tempos = { pequeno: [] as number[], maior: [] as number[] };
      for (let rodada = 0; rodada < RODADAS; rodada++) {
        for (const [qual, { url }] of Object.entries({ pequeno, maior })) {
          const chave = qual as keyof typeof tempos;
          const pedido = { seconds: SEGUNDOS, connections: 1 };
          const taxa = await requestsPerSecond(url + caminho, cookies[chave], pedido);
          if (rodada > 0) tempos[chave].push(1000 / taxa);
        }
      }
      const nome = `${conta} em ${caminho}: tempo com ${tamanho} contra 500`;
      const medida = noMaximo(nome, 'ms', mediana(tempos.maior), mediana(tempos.pequeno), meta);
      dizer(
        `  ${nome}: ${medida.value.toFixed(1)} / ${(medida.floor ?? 0).toFixed(1)} = ${(medida.ratio ?? 0).toFixed(2)}`,
      );
      medidas.push(medida);
    }
  }
  return medidas;
}
