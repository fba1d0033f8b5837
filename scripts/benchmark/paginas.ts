import { freePort } from '#scripts/lib/postgres.ts';
import { WEB_MEMORY } from '#scripts/lib/processes.ts';
import { requestsPerSecond } from './http-load.ts';
import { caminhoEm, entrar, portal, type Caminho, type Portal } from './portal.ts';
import { comecar, parar, picoDeMemoria } from './programa.ts';
import { linha } from './tabela.ts';
import { aoMenos, igual, limite, mediana, noMaximo, type Bancada, type Medida } from './types.ts';

/** A page under measurement, as this account sees it. */
const PAGINAS: readonly {
  nome: string;
  conta: string;
  caminho: Caminho;
  de: string;
  contra: string;
}[] = [
  {
    nome: 'lista de processos',
    conta: 'comissao',
    caminho: '/adm/lista-processos?aba=todas',
    de: '5.000 demandas',
    contra: '500',
  },
  {
    nome: 'todas as demandas',
    conta: 'candidato',
    caminho: '/todas-demandas',
    de: '5.000 demandas',
    contra: '500',
  },
  {
    nome: 'minhas demandas',
    conta: 'candidato',
    caminho: '/minhas-demandas',
    de: '200 demandas',
    contra: '20',
  },
  {
    nome: 'histórico',
    conta: 'candidato',
    caminho: '/historico-credenciamento',
    de: '200 demandas',
    contra: '20',
  },
  {
    nome: 'solicitações de recurso',
    conta: 'comissao',
    caminho: '/adm/solicitacaoRecurso',
    de: '100.000 recursos',
    contra: '10.000',
  },
  {
    nome: 'habilitação técnica',
    conta: 'comissao',
    caminho: '/adm/avaliacao-documentacao',
    de: '100.000 candidatos',
    contra: '10.000',
  },
  {
    nome: 'habilitação jurídica',
    conta: 'juridico',
    caminho: '/juridico/habilitacao-juridica?status=4',
    de: '60.000 candidatos',
    contra: '6.000',
  },
  {
    nome: 'resumos de avaliação',
    conta: 'comissao',
    caminho: ({ demanda }) => `/adm/lista-avaliacao?tipo=T&credenciamento=${demanda}`,
    de: '130.000 avaliações',
    contra: '13.000',
  },
  {
    nome: 'lista do avaliador',
    conta: 'avaliador',
    caminho: '/ava/avaliacao',
    de: '130.000 avaliações',
    contra: '13.000',
  },
  {
    nome: 'mesa do avaliador',
    conta: 'avaliador',
    caminho: ({ agendamento }) => `/ava/avaliacao/${agendamento}`,
    de: '130.000 avaliações',
    contra: '13.000',
  },
  {
    nome: 'lista de mensagens',
    conta: 'administrador',
    caminho: '/adm/listaMensageria?status=2&tipo=10',
    de: '1.000.000 mensagens',
    contra: '100.000',
  },
  {
    nome: 'resumo de um processo',
    conta: 'comissao',
    caminho: ({ demanda }) => `/adm/lista-relatorio-processos?credenciamento=${demanda}&tabela=todas`,
    de: '130.000 avaliações',
    contra: '13.000',
  },
];

const RODADAS = 5;
const SEGUNDOS = 2;
const CARGA_LIMITE_S = 60;
const MEMORIA_LIMITE_MB = 350;

/**
 * Requests a second of each page over many demands: against React alone, against the same page from constants
 * without session or database, and against the same page over few demands. Servers run on one core; rounds alternate.
 */
export function medirPaginas(bancada: Bancada): Promise<Medida[]> {
  return bancada.longeDoNucleo0(() => medir(bancada));
}

async function medir(bancada: Bancada): Promise<Medida[]> {
  const { pasta } = bancada;
  const portais = { pequeno: await portal(bancada, 'pequeno'), grande: await portal(bancada, 'grande') };
  try {
    const carga = limite(
      'carga de 5.000 demandas e 100.000 currículos',
      's',
      portais.grande.carga,
      CARGA_LIMITE_S,
    );
    const paginas = PAGINAS.map(({ caminho, ...pagina }): PaginaMedida => ({
      ...pagina,
      caminho: (tamanho) => caminhoEm(portais[tamanho], caminho),
    }));
    const medidas = [carga, ...(await medirAsPaginas(bancada, portais, paginas))];
    medidas.push(await custoDasRotas(portais.pequeno, pasta));
    const pico = picoDeMemoria(portais.grande.web);
    if (pico !== null) medidas.push(limite('memória do processo web', 'MB', pico, MEMORIA_LIMITE_MB));
    return medidas;
  } finally {
    await Promise.all(Object.values(portais).map(({ web }) => parar(web)));
  }
}

/** A page of two portals, `grande` with so much behind it and `pequeno` with less. */
export type PaginaMedida = {
  nome: string;
  conta: string;
  caminho: (portal: 'pequeno' | 'grande') => string;
  de: string;
  contra: string;
};

/** Four measures of each page: against React alone, the page without database, the small portal, and its statements. */
export async function medirAsPaginas(
  { pasta, dizer }: Bancada,
  portais: Readonly<Record<'pequeno' | 'grande', Portal>>,
  paginas: readonly PaginaMedida[],
): Promise<Medida[]> {
  const medidas: Medida[] = [];
  for (const { nome, conta, caminho, de, contra } of paginas) {
    const pequeno = await acesso(portais.pequeno, conta, caminho('pequeno'));
    const grande = await acesso(portais.grande, conta, caminho('grande'));
    dizer(`  ${grande.caminho}`);
    const piso = await bare(portais.grande.env, grande.caminho, grande.cookie, pasta);
    const react = await reactAlone(portais.grande.env, grande.caminho, grande.cookie, pasta);
    const consultas = await bare(portais.pequeno.env, pequeno.caminho, pequeno.cookie, pasta);
    try {
      const valores = {
        pequeno: [] as number[],
        grande: [] as number[],
        piso: [] as number[],
        react: [] as number[],
      };
      for (let rodada = 0; rodada < RODADAS; rodada++) {
        for (const [chave, { url, cookie }] of Object.entries({ piso, grande, pequeno })) {
          const taxa = await requestsPerSecond(url, cookie, { seconds: SEGUNDOS });
          if (rodada > 0) valores[chave as keyof typeof valores].push(taxa);
        }
        const desenhos = await react.medir(SEGUNDOS * 1000);
        if (rodada > 0) valores.react.push(desenhos);
      }
      const [taxa, base, menor, desenho] = [valores.grande, valores.piso, valores.pequeno, valores.react].map(
        mediana,
      ) as [number, number, number, number];
      const novas = [
        aoMenos(`${nome}: ${de} contra o React sozinho`, 'páginas/s', taxa, desenho, 0.5),
        aoMenos(`${nome}: ${de} contra a página sem banco`, 'páginas/s', taxa, base, 0.6),
        noMaximo(`${nome}: tempo com ${de} contra ${contra}`, 'ms', 1000 / taxa, 1000 / menor, 1.3),
        igual(
          `${nome}: consultas com ${de} e com ${contra}`,
          'consultas',
          piso.statements,
          consultas.statements,
        ),
      ];
      novas.forEach((medida) => dizer(linha(medida)));
      medidas.push(...novas);
    } finally {
      await Promise.all([piso.parar(), consultas.parar(), react.parar()]);
    }
  }
  return medidas;
}

/** An address as this account sees it. */
async function acesso(portal: Portal, conta: string, caminho: string) {
  return { url: portal.url + caminho, caminho, cookie: await entrar(portal, conta) };
}

/** The page without database with 400 screens more against 120: its time may not depend on how many there are. */
async function custoDasRotas(portal: Portal, pasta: string): Promise<Medida> {
  const { conta, caminho } = { conta: 'comissao', caminho: '/adm/solicitacaoRecurso' };
  const { cookie } = await acesso(portal, conta, caminho);
  const poucas = await bare(portal.env, caminho, cookie, pasta, 120);
  const muitas = await bare(portal.env, caminho, cookie, pasta, 400);
  try {
    const valores = { poucas: [] as number[], muitas: [] as number[] };
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      for (const [chave, { url }] of Object.entries({ poucas, muitas })) {
        const taxa = await requestsPerSecond(url, cookie, { seconds: SEGUNDOS });
        if (rodada > 0) valores[chave as keyof typeof valores].push(1000 / taxa);
      }
    }
    return noMaximo(
      'tempo de uma página com 400 rotas a mais contra 120',
      'ms',
      mediana(valores.muitas),
      mediana(valores.poucas),
      1.05,
    );
  } finally {
    await Promise.all([poucas.parar(), muitas.parar()]);
  }
}

/** React drawing the same page again and again, in a process of its own on the servers' core. */
async function reactAlone(env: Record<string, string>, caminho: string, cookie: string, pasta: string) {
  const args = [...WEB_MEMORY, 'scripts/benchmark/react-alone.ts', caminho, cookie];
  const programa = await comecar('react', args, { env, pasta, nucleo: 0 });
  return {
    medir: (milissegundos: number) =>
      new Promise<number>((resolve) => {
        programa.child.once('message', (taxa) => resolve(Number(taxa)));
        programa.child.send(milissegundos);
      }),
    parar: () => parar(programa),
  };
}

/** The floor server of one address, and how many statements its one real answer took. */
async function bare(
  env: Record<string, string>,
  caminho: string,
  cookie: string,
  pasta: string,
  rotasAMais = 0,
) {
  const porta = String(await freePort());
  const args = [
    ...WEB_MEMORY,
    'scripts/benchmark/floor-server.ts',
    porta,
    caminho,
    cookie,
    String(rotasAMais),
  ];
  const programa = await comecar(`piso-${porta}`, args, { env, pasta, nucleo: 0 });
  const resposta = await fetch(`http://127.0.0.1:${porta}/saude`);
  const { statements } = (await resposta.json()) as { statements: number };
  return {
    url: `http://127.0.0.1:${porta}${caminho}`,
    cookie,
    statements,
    parar: () => parar(programa),
  };
}
