import { formatarInstante } from '#app/lib/dates.ts';
import { CONFERENCIA_VELHA_MS, diferencaEntre } from './reconciliacao.ts';
import { parada } from './rules.ts';
import type { EstadoDaChamada, SituacaoLa } from './types.ts';

export const SISTEMAS_MEDIDOS = ['rm', 'fluig', 'cep', 'cnpj', 'email', 'armazenamento'] as const;
export type SistemaMedido = (typeof SISTEMAS_MEDIDOS)[number];

/** `desligado`: this installation does not have it. `sem-medida`: it was not called yet. */
export type SituacaoDoSistema = 'funcionando' | 'atencao' | 'fora' | 'sem-medida' | 'desligado';

export type SaudeDoSistema = {
  id: SistemaMedido;
  nome: string;
  paraQue: string;
  situacao: SituacaoDoSistema;
  /** What is seen of it now. */
  agora: string;
  /** Instants of its calls, each in words. */
  medidas: string[];
  /** What to do about it; null while it works. */
  fazer: string | null;
  /** How to go on without it; null while it works. */
  semEle: string | null;
  /** Somebody has to be told of it, wherever they look. */
  avisar: boolean;
};

/** What is known of the outside systems, as it is stored. */
export type Medicao = {
  medidas: {
    sistema: string;
    provedor: string;
    ultimoSucesso: Date | null;
    ultimaFalha: Date | null;
    falhasSeguidas: number;
    ultimoErro: string | null;
  }[];
  /** Calls not yet accepted nor given up. */
  chamadas: { sistema: string; estado: EstadoDaChamada; tentativas: number; quantas: number; desde: Date }[];
  /** The last pull that was begun. */
  carga: { em: Date; falhas: number; paradas: number } | null;
  /** The last reconciliation with the workflow, with what differed as it is here now. */
  conferencia: {
    em: Date;
    parou: string | null;
    diferentes: { estado: EstadoDaChamada; aguarda: boolean; la: SituacaoLa | null }[];
  } | null;
};

/** Where `null`, the system is not part of this installation. */
export type Ligados = Readonly<Record<SistemaMedido, boolean>>;

type Textos = {
  nome: string;
  paraQue: string;
  desligado: string;
  semEleDesligado: string;
  fazer: string;
  semEle: string;
  /** Calls in a row without an answer after which it is taken for away. */
  limite: number;
};

const TEXTOS: Readonly<Record<SistemaMedido, Textos>> = {
  rm: {
    nome: 'RM',
    paraQue: 'Cursos, editais, empresas, avaliadores e horas',
    desligado: 'Este portal não está ligado a um RM.',
    semEleDesligado: 'Os dados vêm dos arquivos importados.',
    fazer:
      'Confira com quem cuida do RM se ele está no ar e se o usuário do portal vale. Depois, peça outra carga.',
    semEle: 'Vale o que está guardado. Se houver pressa, importe um arquivo com porteira importar.',
    // One pull a night: a second failure is a day away.
    limite: 1,
  },
  fluig: {
    nome: 'Fluig',
    paraQue: 'Aprovações e homologação',
    desligado: 'Este portal não está ligado a um Fluig.',
    semEleDesligado:
      'As decisões são registradas à mão, nos detalhes da demanda e da homologação, com o documento.',
    fazer: 'Confira com quem cuida do Fluig se ele está no ar. O que espera sai sozinho quando ele voltar.',
    semEle:
      'Para não esperar, cancele a chamada e registre à mão a decisão tomada no papel, com o documento e a justificativa.',
    limite: 3,
  },
  cep: {
    nome: 'CEP',
    paraQue: 'Endereço pelo CEP',
    desligado: 'A consulta está desligada.',
    semEleDesligado: 'O endereço é digitado.',
    fazer: 'Confira se o servidor alcança os serviços de CEP_URLS.',
    semEle: 'O endereço é digitado.',
    limite: 3,
  },
  cnpj: {
    nome: 'CNPJ',
    paraQue: 'Dados da empresa pelo CNPJ',
    desligado: 'A consulta está desligada.',
    semEleDesligado: 'Os dados da empresa são digitados.',
    fazer: 'Confira se o servidor alcança os serviços de CNPJ_URLS.',
    semEle: 'Os dados da empresa são digitados.',
    limite: 3,
  },
  email: {
    nome: 'E-mail',
    paraQue: 'Mensagens às pessoas',
    desligado: '',
    semEleDesligado: '',
    fazer: 'Confira o servidor de SMTP_URL. O que espera sai sozinho quando ele voltar.',
    semEle:
      'Cada pessoa lê as suas mensagens em Mensagens, no portal. O que for urgente, avise por telefone.',
    limite: 3,
  },
  armazenamento: {
    nome: 'Arquivos',
    paraQue: 'Documentos enviados, relatórios e pastas',
    desligado: '',
    semEleDesligado: '',
    fazer:
      'Confira o espaço e a permissão da pasta de ARQUIVOS_PASTA, ou o bucket de S3_BUCKET e a sua chave.',
    semEle:
      'O que foi decidido e digitado continua a valer. Quem precisa enviar um arquivo tenta de novo depois.',
    limite: 3,
  },
};

/** A nightly pull that did not come is told from the second night on. */
const CARGA_VELHA_MS = 36 * 60 * 60_000;

/** The health of every outside system, from its last real calls; home, /saude, doctor and the screen say this. R-EXT-15. */
export const saudeDosSistemas = (medicao: Medicao, ligados: Ligados, now: Date): SaudeDoSistema[] =>
  SISTEMAS_MEDIDOS.map((id) => saudeDe(id, medicao, ligados[id], now));

/** Those of which somebody has to be told. */
export const queFalham = (saude: readonly SaudeDoSistema[]): SaudeDoSistema[] =>
  saude.filter(({ avisar }) => avisar);

/** 'Fora do ar: RM'. */
export const tituloDoAviso = ({ nome, situacao }: SaudeDoSistema): string =>
  `${situacao === 'fora' ? 'Fora do ar' : 'Precisa de atenção'}: ${nome}`;

/** 'RM fora do ar: O RM não respondeu. …', in one line. */
export const emUmaFrase = ({ nome, situacao, agora, fazer, semEle }: SaudeDoSistema): string =>
  [`${nome} ${situacao === 'fora' ? 'fora do ar' : 'precisa de atenção'}: ${agora}`, fazer, semEle]
    .filter((parte) => parte !== null)
    .join(' ');

function saudeDe(id: SistemaMedido, medicao: Medicao, ligado: boolean, now: Date): SaudeDoSistema {
  const { nome, paraQue, desligado, semEleDesligado, fazer, semEle, limite } = TEXTOS[id];
  const base = { id, nome, paraQue };
  if (!ligado) {
    return {
      ...base,
      situacao: 'desligado',
      agora: desligado,
      medidas: [],
      fazer: null,
      semEle: semEleDesligado,
      avisar: false,
    };
  }
  const medidas = medicao.medidas.filter(({ sistema }) => sistema === id);
  const falham = medidas.filter(({ falhasSeguidas }) => falhasSeguidas > 0);
  const vistas = [
    ...estadoDasChamadas(id, medicao),
    ...(id === 'rm' ? estadoDaCarga(medicao.carga, now) : []),
    ...(id === 'fluig' ? estadoDaConferencia(medicao.conferencia, now) : []),
  ];
  const fora = falham.length > 0 && medidas.every(({ falhasSeguidas }) => falhasSeguidas >= limite);
  const pedem = vistas.filter(({ pede }) => pede);
  const atencao = falham.length > 0 || pedem.length > 0;
  const doSistema = falham.length > 0 || pedem.some((vista) => vista.fazer === undefined);
  const aFazer = [doSistema ? fazer : '', ...pedem.map((vista) => vista.fazer ?? '')].filter(Boolean);
  const ditas = [...falham.map(emPalavras), ...vistas.map(({ texto }) => texto)];
  const situacao = fora ? 'fora' : atencao ? 'atencao' : medidas.length === 0 ? 'sem-medida' : 'funcionando';
  return {
    ...base,
    situacao,
    agora:
      ditas.join(' ') || (medidas.length === 0 ? 'Ainda não foi chamado.' : 'Respondeu à última chamada.'),
    medidas: medidas.map(instantes),
    fazer: aFazer.length > 0 ? aFazer.join(' ') : null,
    semEle: doSistema ? semEle : null,
    avisar: fora || pedem.some(({ avisa }) => avisa),
  };
}

type Medida = Medicao['medidas'][number];

const emPalavras = ({ provedor, falhasSeguidas, ultimoErro }: Medida): string => {
  const vezes =
    falhasSeguidas === 1
      ? 'Não respondeu à última chamada'
      : `${numero(falhasSeguidas)} chamadas seguidas sem resposta`;
  return `${provedor === '' ? '' : `${provedor}: `}${vezes}. ${ultimoErro ?? ''}`.trim();
};

/** After three failures in a row a provider of a look-up rests for a minute: its circuit is open. */
const FALHAS_QUE_ABREM = 3;

function instantes({ sistema, provedor, ultimoSucesso, ultimaFalha, falhasSeguidas }: Medida): string {
  const quando = (instante: Date | null) => (instante === null ? 'nunca' : formatarInstante(instante));
  const consulta = sistema === 'cep' || sistema === 'cnpj';
  const circuito =
    falhasSeguidas >= FALHAS_QUE_ABREM ? 'aberto: descansa um minuto entre as tentativas' : 'fechado';
  return [
    provedor,
    `último sucesso: ${quando(ultimoSucesso)}`,
    `última falha: ${quando(ultimaFalha)}`,
    consulta && `circuito ${circuito}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `fazer`: where it is not what the system asks for; `avisa`: told wherever people look, not only here. */
type Vista = { pede: boolean; texto: string; fazer?: string; avisa?: boolean };

function estadoDasChamadas(id: SistemaMedido, { chamadas }: Medicao): Vista[] {
  const dele = chamadas.filter(({ sistema }) => sistema === id);
  const conta = (porque: 'recusada' | 'esperando') => dele.filter((chamada) => parada(chamada) === porque);
  const soma = (quais: typeof dele) => quais.reduce((total, { quantas }) => total + quantas, 0);
  const esperam = conta('esperando');
  const recusadas = soma(conta('recusada'));
  const desde = esperam.map((chamada) => chamada.desde).sort((a, b) => a.getTime() - b.getTime())[0];
  return [
    ...(desde
      ? [
          {
            pede: true,
            texto: `${plural(soma(esperam), 'chamada espera', 'chamadas esperam')} desde ${formatarInstante(desde)}, e nada se perdeu.`,
          },
        ]
      : []),
    ...(recusadas > 0
      ? [
          {
            pede: true,
            texto: plural(
              recusadas,
              'chamada recusada precisa de você.',
              'chamadas recusadas precisam de você.',
            ),
          },
        ]
      : []),
  ];
}

function estadoDaCarga(carga: Medicao['carga'], now: Date): Vista[] {
  if (carga === null) return [{ pede: true, texto: 'Nenhuma carga foi feita ainda.' }];
  const quando = formatarInstante(carga.em);
  const ditas: Vista[] = [];
  if (carga.falhas > 0) {
    const texto = `Na carga de ${quando}, ${plural(carga.falhas, 'tabela não veio.', 'tabelas não vieram.')}`;
    ditas.push({ pede: true, texto });
  }
  if (carga.paradas > 0) {
    const texto = `Na carga de ${quando}, ${plural(carga.paradas, 'tabela parou e espera resposta.', 'tabelas pararam e esperam resposta.')}`;
    const fazer = 'Responda em Integrações se as linhas podem entrar.';
    ditas.push({ pede: true, avisa: true, texto, fazer });
  }
  if (ditas.length > 0) return ditas;
  const velha = now.getTime() - carga.em.getTime() > CARGA_VELHA_MS;
  return [{ pede: velha, texto: velha ? `A última carga é de ${quando}.` : `Carga feita em ${quando}.` }];
}

/** R-EXT-19 */
function estadoDaConferencia(conferencia: Medicao['conferencia'], now: Date): Vista[] {
  if (conferencia === null) return [];
  const { em, parou, diferentes } = conferencia;
  const quando = formatarInstante(em);
  const pede = { pede: true, avisa: true };
  const ditas: Vista[] = [];
  if (parou !== null)
    ditas.push({ ...pede, texto: `A conferência de ${quando} parou antes do fim: ${parou}.` });
  const restam = diferentes.filter((diferente) => diferencaEntre(diferente, diferente.la) !== 'igual').length;
  if (restam > 0) {
    const texto = `Na conferência de ${quando}, ${plural(restam, 'processo difere', 'processos diferem')}.`;
    ditas.push({ ...pede, texto, fazer: 'Veja em Integrações o que difere e o que fazer.' });
  }
  if (now.getTime() - em.getTime() > CONFERENCIA_VELHA_MS) {
    const fazer = 'Confira se o worker está no ar e peça outra conferência em Integrações.';
    ditas.push({ ...pede, texto: `A última conferência é de ${quando}.`, fazer });
  }
  return ditas;
}

const numero = (quantos: number): string => quantos.toLocaleString('pt-BR');
const plural = (quantos: number, um: string, muitos: string): string =>
  `${numero(quantos)} ${quantos === 1 ? um : muitos}`;
