/**
 * A person without a browser: asks for pages, reads their forms, fills them by the labels that people read, follows
 * links by their text. Nothing is known here of addresses or field names.
 */

export type Botao = {
  texto: string;
  name: string | null;
  value: string;
  disabled: boolean;
  formaction?: string;
};

export type Campo = {
  tipo: string;
  name: string;
  rotulo: string;
  value: string;
  marcado: boolean;
  disabled: boolean;
  opcoes: { value: string; texto: string }[];
};

export type Formulario = { id: string; action: string; method: string; campos: Campo[]; botoes: Botao[] };

export type Pagina = {
  status: number;
  url: string;
  titulo: string;
  /** What is read on the page, blanks folded. */
  texto: string;
  links: { texto: string; href: string }[];
  formularios: Formulario[];
};

type Peca = { tag: string; fecha: boolean; atributos: Record<string, string> } | { texto: string };

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decodificar = (texto: string): string =>
  texto.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (tudo, hex, decimal, nome) => {
    if (hex !== undefined) return String.fromCodePoint(parseInt(String(hex), 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return ENTIDADES[String(nome)] ?? String(tudo);
  });

function* pecas(html: string): Generator<Peca> {
  const limpo = html.replace(/<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style|svg)\b[\s\S]*?<\/\1>/gi, '');
  const forma = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
  let fim = 0;
  for (const achada of limpo.matchAll(forma)) {
    if (achada.index > fim) yield { texto: decodificar(limpo.slice(fim, achada.index)) };
    fim = achada.index + achada[0].length;
    const atributos: Record<string, string> = {};
    for (const [, nome = '', valor = ''] of (achada[3] ?? '').matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g))
      atributos[nome.toLowerCase()] = decodificar(valor);
    yield { tag: (achada[2] ?? '').toLowerCase(), fecha: achada[1] === '/', atributos };
  }
  if (fim < limpo.length) yield { texto: decodificar(limpo.slice(fim)) };
}

/** Elements that nothing ends. */
const SEM_FIM = 'area base br col embed hr img link meta source track wbr'.split(' ');

const dobrar = (texto: string): string => texto.replace(/\s+/g, ' ').trim();

/** Reads what a page offers. Labels are found by `for`, or around their control. */
export function lerPagina(html: string, url: string, status: number): Pagina {
  const pagina: Pagina = { status, url, titulo: '', texto: '', links: [], formularios: [] };
  const rotulos = new Map<string, string>();
  const idsDe = new Map<Campo, string>();
  /** Buttons that stand outside of the form they send. */
  const deFora: [formulario: string, botao: Botao][] = [];
  /** What names others, by its id, and the links that are named by several. */
  const nomes = new Map<string, string>();
  const nomeados: { link: Pagina['links'][number]; partes: string[] }[] = [];
  const abertos: { tag: string; texto: string; atributos: Record<string, string>; controles: Campo[] }[] = [];
  let formulario: Formulario | null = null;
  let lista: Campo | null = null;

  const escrever = (texto: string) => {
    pagina.texto += texto;
    for (const aberto of abertos) aberto.texto += texto;
  };
  const acrescentar = (campo: Campo, id: string | undefined) => {
    if (id !== undefined) idsDe.set(campo, id);
    formulario?.campos.push(campo);
    for (const aberto of abertos) aberto.controles.push(campo);
  };

  for (const peca of pecas(html)) {
    if ('texto' in peca) {
      escrever(peca.texto);
      continue;
    }
    const { tag, fecha, atributos } = peca;
    const desligado = 'disabled' in atributos;
    if (!fecha) {
      if (!['b', 'i', 'span', 'a', 'strong', 'em', 'abbr', 'small'].includes(tag)) escrever(' ');
      if (tag === 'form') {
        const destino = new URL(atributos.action ?? url, url);
        formulario = {
          id: atributos.id ?? '',
          action: destino.href,
          method: (atributos.method ?? 'get').toLowerCase(),
          campos: [],
          botoes: [],
        };
        pagina.formularios.push(formulario);
      } else if (tag === 'input') {
        const tipo = atributos.type ?? 'text';
        if (tipo === 'submit') throw new Error('um input submit: o portal usa button');
        acrescentar(
          {
            tipo,
            name: atributos.name ?? '',
            rotulo: atributos['aria-label'] ?? '',
            value: atributos.value ?? (tipo === 'checkbox' || tipo === 'radio' ? 'on' : ''),
            marcado: 'checked' in atributos,
            disabled: desligado,
            opcoes: [],
          },
          atributos.id,
        );
      } else if (tag === 'select' || tag === 'textarea') {
        const campo: Campo = {
          tipo: tag,
          name: atributos.name ?? '',
          rotulo: atributos['aria-label'] ?? '',
          value: '',
          marcado: false,
          disabled: desligado,
          opcoes: [],
        };
        acrescentar(campo, atributos.id);
        if (tag === 'select') lista = campo;
        abertos.push({ tag, texto: '', atributos, controles: [campo] });
      } else if (!SEM_FIM.includes(tag)) {
        abertos.push({ tag, texto: '', atributos, controles: [] });
      }
      continue;
    }
    if (tag === 'form') formulario = null;
    if (tag === 'select') {
      const campo: Campo | null = lista;
      if (campo && campo.value === '') campo.value = campo.opcoes[0]?.value ?? '';
      lista = null;
    }
    const indice = abertos.findLastIndex((aberto) => aberto.tag === tag);
    if (indice < 0) continue;
    const [fechado] = abertos.splice(indice, 1);
    if (!fechado) continue;
    const texto = dobrar(fechado.texto);
    const nome = fechado.atributos['aria-label'] ?? texto;
    if (fechado.atributos.id !== undefined) nomes.set(fechado.atributos.id, nome);
    if (tag === 'title') pagina.titulo = texto;
    else if (tag === 'a' && fechado.atributos.href !== undefined) {
      const link = { texto: nome, href: new URL(fechado.atributos.href, url).href };
      pagina.links.push(link);
      const partes = fechado.atributos['aria-labelledby'];
      if (partes !== undefined) nomeados.push({ link, partes: partes.split(' ') });
    } else if (tag === 'textarea' && fechado.controles[0])
      fechado.controles[0].value = fechado.texto.replace(/^\n/, '');
    else if (tag === 'option' && lista) {
      const value = fechado.atributos.value ?? texto;
      lista.opcoes.push({ value, texto });
      if ('selected' in fechado.atributos) lista.value = value;
    } else if (tag === 'label') {
      const alvo = fechado.atributos.for;
      if (alvo !== undefined) rotulos.set(alvo, texto);
      for (const campo of fechado.controles) campo.rotulo ||= texto;
    } else if (tag === 'button') {
      const { name = null, value = '', type = 'submit', form, formaction } = fechado.atributos;
      const disabled = 'disabled' in fechado.atributos || fechado.atributos['aria-disabled'] === 'true';
      const botao = { texto: nome, name, value, disabled, formaction };
      if (type === 'submit' && form === undefined) formulario?.botoes.push(botao);
      else if (type === 'submit') deFora.push([form ?? '', botao]);
    }
  }
  for (const [campo, id] of idsDe) campo.rotulo = rotulos.get(id) ?? campo.rotulo;
  for (const [id, botao] of deFora) pagina.formularios.find((outro) => outro.id === id)?.botoes.push(botao);
  for (const { link, partes } of nomeados)
    link.texto = partes.flatMap((parte) => nomes.get(parte) ?? []).join(' ');
  pagina.texto = dobrar(pagina.texto);
  return pagina;
}

export type Preenchimento = Readonly<Record<string, string | boolean | File>>;

/** A text names a control, a button or a link, by its first words or by a pattern: a hint may follow. */
export type Nome = string | RegExp;

/** The control of a name; 'Graduação > Instituição' is the first Instituição that is read after Graduação. */
function acharCampo(campos: readonly Campo[], nome: string): Campo | undefined {
  let desde = 0;
  let achado: Campo | undefined;
  for (const parte of nome.split(' > ')) {
    const indice = campos.findIndex(
      (campo, i) => i >= desde && campo.tipo !== 'hidden' && chama(parte, campo.rotulo),
    );
    achado = campos[indice];
    if (!achado) return undefined;
    desde = indice + 1;
  }
  return achado;
}

const chama = (nome: Nome, texto: string): boolean =>
  typeof nome === 'string'
    ? texto.startsWith(nome) && !/^\p{Ll}/u.test(texto.slice(nome.length))
    : nome.test(texto);

export class Visitante {
  readonly #base: string;
  readonly #biscoitos = new Map<string, string>();
  pagina: Pagina = { status: 0, url: '', titulo: '', texto: '', links: [], formularios: [] };

  constructor(base: string) {
    this.#base = base;
  }

  /** Asks for an address of the portal, and for where it leads. */
  abrir(caminho: string): Promise<Pagina> {
    return this.#pedir(new URL(caminho, this.#base).href);
  }

  /** Follows the link that reads so. */
  seguir(nome: Nome): Promise<Pagina> {
    const achado = this.pagina.links.find(({ texto }) => chama(nome, texto));
    if (!achado)
      throw this.#falta(
        `o link ${String(nome)}`,
        this.pagina.links.map(({ texto }) => texto),
      );
    return this.#pedir(achado.href);
  }

  /** Presses a button of the page, the controls of its form filled by their labels. */
  enviar(botao: Nome, preencher: Preenchimento = {}): Promise<Pagina> {
    const serve = (formulario: Formulario) =>
      formulario.botoes.some(({ texto, disabled }) => !disabled && chama(botao, texto)) &&
      Object.keys(preencher).every((nome) => acharCampo(formulario.campos, nome) !== undefined);
    const formulario = this.pagina.formularios.findLast(serve);
    if (!formulario) {
      const oferecidos = this.pagina.formularios.map(({ campos, botoes }) => ({
        campos: campos.filter(({ tipo }) => tipo !== 'hidden').map(({ rotulo }) => rotulo),
        botoes: botoes.map(({ texto, disabled }) => (disabled ? `${texto} (desligado)` : texto)),
      }));
      throw this.#falta(
        `um formulário com ${String(botao)} e ${Object.keys(preencher).join(', ')}`,
        oferecidos,
      );
    }
    const pares: [string, string | File][] = [];
    const usado = formulario.botoes.find(({ texto, disabled }) => !disabled && chama(botao, texto));
    const dados = new Map(
      Object.entries(preencher).map(([nome, dado]) => [acharCampo(formulario.campos, nome), dado]),
    );
    const escolhidos = new Set(
      [...dados].map(([campo, dado]) => (campo?.tipo === 'radio' && dado ? campo.name : '')),
    );
    for (const campo of formulario.campos) {
      for (const valor of this.#valores(campo, dados.get(campo), escolhidos)) pares.push([campo.name, valor]);
    }
    if (usado?.name) pares.push([usado.name, usado.value]);
    const destino = usado?.formaction ? new URL(usado.formaction, this.pagina.url).href : formulario.action;
    if (pares.some(([, valor]) => valor instanceof File)) {
      const corpo = new FormData();
      for (const [nome, valor] of pares) corpo.append(nome, valor);
      return this.#pedir(destino, corpo);
    }
    const textos = new URLSearchParams(
      pares.filter((par): par is [string, string] => typeof par[1] === 'string'),
    );
    if (formulario.method === 'get')
      return this.#pedir(`${destino.split('?')[0] ?? ''}?${textos.toString()}`);
    return this.#pedir(destino, textos);
  }

  #valores(
    campo: Campo,
    dado: string | boolean | File | undefined,
    escolhidos: ReadonlySet<string>,
  ): (string | File)[] {
    if (campo.disabled || campo.name === '') return [];
    switch (campo.tipo) {
      case 'radio':
        return dado === true || (campo.marcado && !escolhidos.has(campo.name)) ? [campo.value] : [];
      case 'checkbox':
        return dado === true || (dado === undefined && campo.marcado) ? [campo.value] : [];
      case 'select': {
        if (typeof dado !== 'string') return [campo.value];
        const opcao = campo.opcoes.find(({ value, texto }) => texto === dado || value === dado);
        if (!opcao) throw this.#falta(`a opção ${dado} de ${campo.rotulo}`, campo.opcoes);
        return [opcao.value];
      }
      case 'file':
        return dado instanceof File ? [dado] : [];
      default:
        return [typeof dado === 'string' ? dado : campo.value];
    }
  }

  async #pedir(url: string, corpo?: URLSearchParams | FormData): Promise<Pagina> {
    let destino = url;
    let envio = corpo;
    for (let passos = 0; passos < 10; passos++) {
      const resposta = await fetch(destino, {
        method: envio ? 'POST' : 'GET',
        redirect: 'manual',
        body: envio,
        headers: {
          Accept: 'text/html',
          Connection: 'close',
          Cookie: [...this.#biscoitos].map(([nome, valor]) => `${nome}=${valor}`).join('; '),
          ...(envio && { Origin: new URL(destino).origin }),
        },
      });
      for (const linha of resposta.headers.getSetCookie()) this.#guardar(linha);
      const para = resposta.headers.get('Location');
      if (para === null) {
        const html = await resposta.text();
        return (this.pagina = lerPagina(html, destino, resposta.status));
      }
      await resposta.arrayBuffer();
      destino = new URL(para, destino).href;
      envio = undefined;
    }
    throw new Error(`${url} leva sempre a outro lugar`);
  }

  #guardar(linha: string): void {
    const [par = '', ...resto] = linha.split(';');
    const [nome = '', ...valor] = par.split('=');
    const acabou = resto.some((parte) => /^\s*max-age=0\s*$/i.test(parte));
    if (acabou || valor.join('=') === '') this.#biscoitos.delete(nome.trim());
    else this.#biscoitos.set(nome.trim(), valor.join('='));
  }

  #falta(oque: string, ha: unknown): Error {
    const { url, status, titulo, texto } = this.pagina;
    return new Error(
      `${url} (${String(status)}, ${titulo}) não tem ${oque}.\nTem: ${JSON.stringify(ha, null, 1)}\n${texto.slice(0, 1500)}`,
    );
  }
}
