import { render, toPlainText } from '@react-email/render';
import { createElement, type FunctionComponent } from 'react';
import type { TipoEditavel } from '#app/domain/mensageria/texto/campos.ts';
import { dadosEmChaves } from '#app/domain/mensageria/texto/portal.ts';
import { lerTexto } from '#app/domain/mensageria/texto/rules.ts';
import { paragrafosDoTexto } from '#app/domain/mensageria/rules.ts';
import { TIPO, type TipoMensagem } from '#app/domain/mensageria/types.ts';
import type { DadosDaMensagem } from '#app/domain/mensageria/dados.ts';
import {
  Agendamento,
  AgendamentoMudado,
  AgendamentoCancelado,
  PedidoDeHorarioIndeferido,
} from './agendamento.tsx';
import { AnonimizacaoRecusada, CopiaPronta, ExportacaoPronta } from './meus-dados.tsx';
import {
  AvisoDeDemanda,
  CronogramaAlterado,
  LembreteDeCargaHoraria,
  InteresseRegistrado,
} from './demanda.tsx';
import {
  AtoEmSeuNome,
  CadastroRepetido,
  Convite,
  CorrecaoDeEmail,
  CpfAlterado,
  EmailCorrigido,
  GruposAlterados,
  SenhaAlterada,
  Redefinicao,
} from './conta.tsx';
import { ConvocacaoCancelada, Convocacao, ConvocacaoComConvite, SubstitutoFaltando } from './convocacao.tsx';
import { DecisaoDeRecurso, ReconsideracaoAberta } from './recurso.tsx';
import { DivergenciaDeNotas } from './divergencia-de-notas.tsx';
import {
  DiligenciaAberta,
  DiligenciaCancelada,
  FaltaDeDocumento,
  LembreteDeDocumentos,
  NaoEnviado,
} from './documentos.tsx';
import { PrazoProprio } from './prazo-proprio.tsx';
import { FeitoEmSeuNome } from './feito-em-seu-nome.tsx';
import { PaginasVistas } from './paginas-vistas.tsx';
import { EscritaPelaEquipe } from './escrita-pela-equipe.tsx';
import { SemanaDaComissao } from './semana-da-comissao.tsx';
import { FimSemHomologacao } from './fim-sem-homologacao.tsx';
import { TesteDeTexto } from './teste-de-texto.tsx';
import { HomologacaoDecidida } from './homologacao-decidida.tsx';
import { DemandaCancelada, DemandaFinalizada } from './fim-da-demanda.tsx';
import { InteresseDeNovo, InteresseRetirado } from './interesse-mudado.tsx';
import { fill, split, type Template } from '#app/lib/fill.ts';
import type { Lugar } from '#app/lib/lugar.ts';
import { ComLugar } from '#app/lib/use-lugar.ts';
import { ComTexto } from './layout.tsx';
import type { ModeloDeEmail, PropsDoModelo } from './modelo.ts';
import {
  ResultadoDaEntrevista,
  ResultadoJuridico,
  ResultadoFinal,
  ResultadoPreliminar,
} from './resultado.tsx';

type Entrada<T extends TipoMensagem> = {
  modelo: ModeloDeEmail<Extract<keyof DadosDaMensagem[T], string>>;
  /** Path where the button leads when the message names none; `{token}` stands for the secret of the link. */
  caminho: string;
};

/** One's own list with that demand alone in it: what can be done or read is on its row. R-MSG-29. */
const NAS_MINHAS = '/minhas-demandas?busca={processo}';

/** One's own results in that demand alone. */
const NO_HISTORICO = '/historico-credenciamento?busca={processo}';

/** The template of each type of message. */
const registro: { [T in TipoMensagem]: Entrada<T> } = {
  1: { modelo: AvisoDeDemanda, caminho: '/todas-demandas' },
  2: { modelo: FaltaDeDocumento, caminho: NAS_MINHAS },
  3: { modelo: LembreteDeCargaHoraria, caminho: '/adm/selecaoCargaHoraria' },
  4: { modelo: LembreteDeDocumentos, caminho: NAS_MINHAS },
  5: { modelo: Convite, caminho: '/nova-senha/{token}' },
  6: { modelo: Redefinicao, caminho: '/nova-senha/{token}' },
  7: { modelo: CadastroRepetido, caminho: '/login' },
  8: { modelo: ResultadoPreliminar, caminho: NO_HISTORICO },
  9: { modelo: ResultadoFinal, caminho: NO_HISTORICO },
  10: { modelo: ResultadoPreliminar, caminho: NO_HISTORICO },
  11: { modelo: ResultadoFinal, caminho: NO_HISTORICO },
  12: { modelo: ResultadoPreliminar, caminho: NO_HISTORICO },
  13: { modelo: ResultadoFinal, caminho: NO_HISTORICO },
  14: { modelo: CopiaPronta, caminho: '/meus-dados' },
  15: { modelo: AnonimizacaoRecusada, caminho: '/meus-dados' },
  16: { modelo: CronogramaAlterado, caminho: NAS_MINHAS },
  17: { modelo: SenhaAlterada, caminho: '/redefinir-senha' },
  18: { modelo: GruposAlterados, caminho: '/home' },
  19: { modelo: EmailCorrigido, caminho: '/login' },
  20: { modelo: DecisaoDeRecurso, caminho: NO_HISTORICO },
  21: { modelo: NaoEnviado, caminho: '/home' },
  22: { modelo: Convocacao, caminho: '/home' },
  23: { modelo: ConvocacaoComConvite, caminho: '/nova-senha/{token}' },
  24: { modelo: ConvocacaoCancelada, caminho: '/mensagens' },
  25: { modelo: Agendamento, caminho: NAS_MINHAS },
  26: { modelo: AgendamentoMudado, caminho: NAS_MINHAS },
  27: { modelo: AgendamentoCancelado, caminho: NAS_MINHAS },
  28: { modelo: PedidoDeHorarioIndeferido, caminho: NAS_MINHAS },
  29: { modelo: SubstitutoFaltando, caminho: '/adm/cadastrar-banca' },
  30: { modelo: ResultadoDaEntrevista, caminho: NO_HISTORICO },
  31: { modelo: DivergenciaDeNotas, caminho: '/ava/avaliacao' },
  32: { modelo: ReconsideracaoAberta, caminho: '/ava/avaliacao' },
  33: { modelo: ResultadoJuridico, caminho: NO_HISTORICO },
  34: { modelo: DiligenciaAberta, caminho: NAS_MINHAS },
  35: { modelo: DiligenciaCancelada, caminho: NAS_MINHAS },
  36: { modelo: HomologacaoDecidida, caminho: NAS_MINHAS },
  37: { modelo: InteresseRegistrado, caminho: NAS_MINHAS },
  38: { modelo: ExportacaoPronta, caminho: '/exportacoes' },
  39: { modelo: TesteDeTexto, caminho: '/adm/listaMensageria/textos' },
  49: { modelo: PrazoProprio, caminho: NAS_MINHAS },
  52: { modelo: FimSemHomologacao, caminho: NAS_MINHAS },
  47: { modelo: DemandaCancelada, caminho: NAS_MINHAS },
  48: { modelo: DemandaFinalizada, caminho: NAS_MINHAS },
  50: { modelo: InteresseRetirado, caminho: '/aplicar-credenciamento' },
  51: { modelo: InteresseDeNovo, caminho: NAS_MINHAS },
  54: { modelo: CorrecaoDeEmail, caminho: '/adm/usuarios' },
  55: { modelo: CpfAlterado, caminho: '/meus-dados' },
  60: { modelo: EscritaPelaEquipe, caminho: NAS_MINHAS },
  63: { modelo: SemanaDaComissao, caminho: '/adm/semana' },
  61: { modelo: PaginasVistas, caminho: '/meus-dados' },
  62: { modelo: FeitoEmSeuNome, caminho: NAS_MINHAS },
  59: { modelo: AtoEmSeuNome, caminho: '/mensagens' },
};

type EmailPronto = { html: string; text: string };

/** What messages are sent with, the variables in braces. */
type Texto = { html: string; texto: string };

type Pedido = {
  tipo: TipoMensagem;
  dados: Readonly<Record<string, string>>;
  /** The text that the administrator wrote; the template's own where there is none. */
  corpo?: string | null;
  /** Public address of the portal, without a slash at the end. */
  urlBase: string;
  token?: string | null;
  /** Address where the person leaves the notices of this kind; their own page in the portal where there is none. */
  cancelar?: string | null;
  /** Whose portal sends it. */
  lugar: Lugar;
  /** Read in the portal: the secret of a link went by e-mail only, so the button leads to where another is asked. */
  leitura?: boolean;
};

const SEM_SEGREDO = '/redefinir-senha';

/**
 * The e-mail of a message, HTML and plain text. Each template is rendered once for each set of variables that are
 * present; then only the placeholders are filled, escaped in the HTML. R-MSG-09.
 */
export async function prepararEmail({
  tipo,
  dados,
  corpo,
  urlBase,
  token,
  cancelar,
  lugar,
  leitura = false,
}: Pedido): Promise<EmailPronto & { modelo: Texto }> {
  const valores = valoresDe({ tipo, dados, urlBase, token, cancelar, leitura });
  const ausentes = Object.keys(dados).filter((nome) => dados[nome] === '');
  const texto = corpo ?? (tipo === TIPO.testeDeTexto ? (dados.corpo ?? null) : null);
  const modelo = await compilado(tipo, Object.keys(dados).sort(), ausentes.sort(), texto, lugar);
  return { ...preencher(modelo, valores, lugaresDe({ dados, urlBase })), modelo: modelo.fonte };
}

/** What somebody opens in the portal: as it was sent, or as it will be sent where it was not. R-MSG-18. */
export async function emailParaLer({
  modelo,
  ...mensagem
}: Pick<Pedido, 'tipo' | 'dados' | 'corpo' | 'urlBase' | 'lugar'> & {
  modelo: (Texto & { urlBase: string }) | null;
}): Promise<EmailPronto> {
  if (modelo === null) return prepararEmail({ ...mensagem, leitura: true });
  const { dados } = mensagem;
  const { urlBase } = modelo;
  const valores = valoresDe({ ...mensagem, urlBase, leitura: true });
  const partes = { html: split(modelo.html), text: split(modelo.texto) };
  return preencher(partes, valores, lugaresDe({ dados, urlBase }));
}

function valoresDe({
  tipo,
  dados,
  urlBase,
  token,
  cancelar,
  leitura = false,
}: Omit<Pedido, 'lugar'>): Record<string, string> {
  const proprio = dados.caminho ?? registro[tipo].caminho;
  const caminho = leitura && proprio.includes('{token}') ? SEM_SEGREDO : proprio;
  if (caminho.includes('{token}') && !token) throw new Error(`message type ${String(tipo)} needs a token`);
  const { processo = '' } = dados;
  const link =
    urlBase +
    caminho
      .replace('{token}', encodeURIComponent(token ?? ''))
      .replace('{processo}', encodeURIComponent(processo));
  return { ...dados, portal: urlBase, link, cancelar: cancelar ?? `${urlBase}/meus-dados` };
}

const preencher = (
  { html, text }: { html: Template; text: Template },
  valores: Record<string, string>,
  lugares: ReadonlyMap<string, string>,
): EmailPronto => ({
  html: fill(html, valores, (texto) => comElos(escapeHtml(texto), lugares)),
  text: fill(text, valores, (texto) => texto),
});

/** Where each identification that the message says leads, in the HTML; an address has it encoded, and stays as it is. */
function lugaresDe({ dados, urlBase }: Pick<Pedido, 'dados' | 'urlBase'>): ReadonlyMap<string, string> {
  const linhas = (dados.lugares ?? '').split('\n').map((linha) => linha.split(' '));
  return new Map(
    linhas.flatMap(([processo, caminho]) => (caminho ? [[processo ?? '', urlBase + caminho]] : [])),
  );
}

const comElos = (html: string, lugares: ReadonlyMap<string, string>): string =>
  [...lugares].reduce(
    (texto, [processo, href]) =>
      texto.replaceAll(processo, `<a href="${href}" style="color:#2c5a3c">${processo}</a>`),
    html,
  );

type Compilado = { html: Template; text: Template; fonte: Texto };

const prontos = new Map<string, Promise<Compilado>>();

/** Texts are edited, and tested: what is kept compiled has an end. */
const MAIS_COMPILADOS = 500;

function compilado(
  tipo: TipoMensagem,
  nomes: string[],
  ausentes: string[],
  texto: string | null,
  lugar: Lugar,
): Promise<Compilado> {
  const casa = [lugar.sigla, lugar.nome, lugar.contato];
  const chave = [tipo, nomes.join(), ausentes.join(), texto ?? '', ...casa].join('|');
  let pronto = prontos.get(chave);
  if (!pronto) {
    if (prontos.size >= MAIS_COMPILADOS) prontos.clear();
    pronto = compilar(tipo, nomes, ausentes, texto, lugar);
    prontos.set(chave, pronto);
  }
  return pronto;
}

async function compilar(
  tipo: TipoMensagem,
  nomes: string[],
  ausentes: string[],
  texto: string | null,
  lugar: Lugar,
): Promise<Compilado> {
  const { modelo } = registro[tipo] as unknown as {
    modelo: FunctionComponent<PropsDoModelo<string>>;
  };
  const campo = Object.fromEntries(
    [...nomes, 'link', 'portal', 'cancelar'].map((nome) => [nome, `{{${nome}}}`]),
  );
  const noLugar = texto === null ? null : { blocos: lerTexto(texto, ausentes), link: '{{link}}' };
  const html = await render(
    createElement(
      ComLugar,
      { value: lugar },
      createElement(
        ComTexto,
        { value: noLugar },
        createElement(modelo, { campo, tem: (nome: string) => !ausentes.includes(nome) }),
      ),
    ),
  );
  const semMarcas = html.replaceAll('<!-- -->', '');
  const semHtml = toPlainText(semMarcas);
  return { html: split(semMarcas), text: split(semHtml), fonte: { html: semMarcas, texto: semHtml } };
}

const ENTIDADES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => ENTIDADES[letra] ?? letra);

/** An address that leads nowhere: what links to it is the button. */
const NENHUM_PORTAL = 'https://portal.invalid';

/** The portal's own text of a kind as it would be edited. */
export async function corpoEditavel(tipo: TipoEditavel, lugar: Lugar): Promise<string> {
  const dados = dadosEmChaves(tipo);
  const { text } = await prepararEmail({ tipo, dados, urlBase: NENHUM_PORTAL, token: 'nenhum', lugar });
  return paragrafosDoTexto(text, { urlBase: NENHUM_PORTAL, marca: lugar.sigla })
    .mensagem.map(({ texto, href }) => (href === null ? texto : `[${texto}]({{link}})`))
    .join('\n\n');
}
