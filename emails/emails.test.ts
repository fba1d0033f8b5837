import { describe, expect, it } from 'vitest';
import { lugaresDe } from '#app/domain/mensageria/rules.ts';
import { TIPO, TIPOS, type TipoMensagem } from '#app/domain/mensageria/types.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import { emailParaLer, prepararEmail } from './index.ts';

const urlBase = 'https://portal.exemplo.com.br';
const resultado = { etapa: 'Cadastro', resultado: 'Reprovado', motivo: 'M.' };
const demanda = { nome: 'Ana', processo: 'FPR-0146/2026', objeto: 'Queijos · Cura' };

/** What goes in the attachment, not in the text. */
const CONVITE = { conviteMetodo: 'REQUEST', conviteUid: 'a@agenda.porteira' };

const dadosDe = (tipo: TipoMensagem): Record<string, string> => {
  if (tipo === 1) return { ...demanda, detalhes: 'Promoção Social', prazo: 'sexta-feira' };
  if (tipo === 2) return { ...demanda, motivo: 'Sem o documento.', recurso: 'de quinta-feira' };
  if (tipo === 3 || tipo === 4) return { ...demanda, prazo: 'sexta-feira' };
  if (tipo <= 7) return { nome: 'Ana' };
  if (tipo === 14) return { nome: 'Ana', prazo: 'sexta-feira' };
  if (tipo === 15) return { nome: 'Ana', motivo: 'Há um prazo legal.' };
  if (tipo === 16) return { ...demanda, mudancas: 'O prazo muda.', motivo: 'Antecipado.' };
  if (tipo === 17) return { nome: 'Ana' };
  if (tipo === 19) return {};
  if (tipo === 18) return { nome: 'Ana', grupos: 'Candidato' };
  if (tipo === 20) return { ...demanda, etapa: 'Cadastro', decisao: 'Seu recurso foi aprovado: certo.' };
  if (tipo === 21)
    return { ...demanda, oQue: 'NÃO foi enviado', prazo: 'na sexta-feira', seguinte: 'Espere.' };
  if (tipo >= 22 && tipo <= 24) {
    const banca = { ...demanda, ...CONVITE, quando: 'na segunda-feira', onde: 'Sala 2', motivo: 'Obra.' };
    return tipo === 24 ? banca : { ...banca, papel: '2º Avaliador' };
  }
  if (tipo >= 25 && tipo <= 27) {
    const horario = { quando: 'na segunda-feira', onde: 'Sala 2', tema: 'Ordenha', motivo: 'Obra.' };
    return { ...demanda, ...CONVITE, ...horario, parte: 'Avaliação Didática' };
  }
  if (tipo === 28)
    return { ...demanda, parte: 'Entrevista', quando: 'na segunda-feira', resposta: 'Não há outro dia.' };
  if (tipo === 29) return { nome: 'Ana', processo: 'FPR-0146/2026', banca: '2', membro: 'Bia Serra' };
  if (tipo === 31) return { ...demanda, parte: 'Entrevista', candidato: 'Bia' };
  if (tipo === 32) return { ...demanda, parte: 'Entrevista', candidato: 'Bia', motivo: 'Divergência.' };
  if (tipo === 34)
    return { ...demanda, documento: 'Identidade', motivo: 'Falta o verso.', prazo: 'sexta-feira' };
  if (tipo === 35) return { ...demanda, documento: 'Identidade' };
  if (tipo === 33)
    return {
      ...demanda,
      resultado: 'Reprovado',
      motivo: 'M.',
      recurso: 'de terça-feira',
      seguinte: 'Agora, X.',
    };
  if (tipo === 36)
    return { ...demanda, empresa: 'Cerrado Ltda.', decisao: 'Homologou.', justificativa: 'De acordo.' };
  if (tipo === 52) return { ...demanda, motivo: 'Vagas preenchidas.' };
  if (tipo === 38) return { nome: 'Ana', lista: 'Usuários', prazo: 'sexta-feira' };
  if (tipo === 37) return { ...demanda, registrado: 'na segunda-feira' };
  if (tipo === TIPO.prazoProprio)
    return { ...demanda, ato: 'Enviar os documentos', periodo: 'de segunda-feira', motivo: 'Deferido.' };
  if (tipo === 47 || tipo === 48) return { ...demanda, motivo: 'Não há mais vagas.' };
  if (tipo === 50) return { ...demanda, registrado: 'na segunda-feira', prazo: 'na sexta-feira' };
  if (tipo === 54) return { nome: 'Ana', quem: 'Rui', grupos: 'Candidato' };
  if (tipo === 55) return { nome: 'Ana' };
  if (tipo === TIPO.escritaPelaEquipe)
    return { ...demanda, assunto: 'Sua entrevista', recado: 'Leve um documento.', quem: 'Rui Sá' };
  if (tipo === TIPO.semanaDaComissao)
    return {
      nome: 'Ana',
      semana: '08/03 a 14/03',
      atrasadas: 'FPR-0146/2026 · Solos: Recursos em atraso.',
      terminam: '',
    };
  if (tipo === TIPO.paginasVistas)
    return { nome: 'Ana', processo: 'FPR-0001/2027', quem: 'Rui Sá', registrado: 'na segunda-feira' };
  if (tipo === TIPO.feitoEmSeuNome)
    return {
      ...demanda,
      feito: 'Confirmar presença: Entrevista',
      quem: 'Rui Sá',
      pedido: 'por telefone',
      motivo: 'Sem internet.',
      prazo: 'amanhã',
    };
  if (tipo === 59)
    return { nome: 'Ana', feito: 'porteira fase encerrar', quem: 'carla', registrado: 'na segunda-feira' };
  if (tipo === 51) return { ...demanda, registrado: 'na segunda-feira' };
  if (tipo === TIPO.testeDeTexto) return { assunto: 'Assunto.', corpo: '[Abrir]({{link}})' };
  const preliminar = tipo % 2 === 0;
  return {
    ...demanda,
    ...resultado,
    recurso: preliminar ? 'de segunda-feira' : '',
    decisao: preliminar ? '' : 'Seu recurso foi reprovado: sem prova.',
    seguinte: preliminar ? '' : 'Agora, X.',
    caminho: '/historico-credenciamento/1/recurso',
  };
};

describe('e-mails', () => {
  it.each(TIPOS)(
    'o tipo %i tem todas as variáveis, uma parte em texto e nenhum espaço por preencher',
    async (tipo) => {
      const dados = dadosDe(tipo);
      const { html, text } = await prepararEmail({
        tipo,
        dados,
        urlBase,
        lugar: LUGAR_PADRAO,
        token: 'segredo',
      });
      for (const parte of [html, text]) {
        for (const [nome, valor] of Object.entries(dados)) {
          if (!nome.startsWith('convite') && tipo !== TIPO.testeDeTexto) expect(parte).toContain(valor);
        }
        expect(parte).not.toMatch(/\{\{|undefined|\[object/);
        expect(parte).toContain(urlBase);
      }
      expect(html).toContain('lang="pt-BR"');
      expect(text).not.toMatch(/<\w/);
      // A notice that no legal act depends on has the way out of it beside its button.
      expect(html.match(/<a /g)).toHaveLength(tipo === TIPO.avisoDeDemanda ? 2 : 1);
    },
  );

  // What nothing else was said of: the row of that demand in one's own list, or the page of the thing.
  const DA_DEMANDA = [2, 4, 16, 25, 26, 27, 28, 34, 35, 36, 37, 47, 48, 49, 51, 52, 60, 62];

  it.each(TIPOS.map((tipo) => [tipo, DA_DEMANDA.includes(tipo)]))(
    'o tipo %i leva à demanda de que fala, quando é o que há para abrir: %s (R-MSG-29)',
    async (tipo, daDemanda) => {
      const { caminho: _, ...dados }: Record<string, string> = dadosDe(tipo);
      const { text } = await prepararEmail({ tipo, dados, urlBase, lugar: LUGAR_PADRAO, token: 'segredo' });
      const busca = `/minhas-demandas?busca=${encodeURIComponent(dados.processo ?? '')}`;
      expect(text.includes(busca)).toBe(daDemanda);
      expect(text).not.toMatch(/\{\w+\}|minhas-demandas(?!\?busca=.)/);
    },
  );

  it('a identificação leva ao lugar da demanda de quem entra nele; nos outros é só texto (R-LUG-06)', async () => {
    const lugares = lugaresDe([
      { id: 'd1', processo: 'FPR-0146/2026' },
      { id: 'd2', processo: 'AT-0002/2026' },
    ]);
    const dados = { ...dadosDe(63), terminam: 'FPR-0146/2026 · Queijos: <b>.\nAT-0002/2026 · Leite: hoje.' };
    const email = (com: Record<string, string>) =>
      prepararEmail({ tipo: 63, dados: { ...dados, ...com }, urlBase, lugar: LUGAR_PADRAO });
    const { html, text, modelo } = await email({ lugares });
    expect(html).toMatch(
      /<a href="https:\/\/portal\.exemplo\.com\.br\/adm\/demandas\/d1"[^>]*>FPR-0146\/2026<\/a> · Queijos: &lt;b&gt;/,
    );
    expect(html).toMatch(/\/adm\/demandas\/d2"[^>]*>AT-0002\/2026<\/a>/);
    expect(text).not.toContain('/adm/demandas/');
    expect((await email({})).html).not.toContain('/adm/demandas/');
    // Read again later, as it was sent.
    const lido = await emailParaLer({
      ...{ tipo: 63, dados: { ...dados, lugares }, corpo: null, urlBase: 'https://outro.exemplo' },
      ...{ lugar: LUGAR_PADRAO, modelo: { ...modelo, urlBase } },
    });
    expect(lido.html).toBe(html);
  });

  it('escapa o que as pessoas digitaram, e não o expande outra vez', async () => {
    const nome = `<img src=x onerror=alert(1)> "'& {{link}} {{segredo}}`;
    const { html, text } = await prepararEmail({ tipo: 7, dados: { nome }, urlBase, lugar: LUGAR_PADRAO });
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&#39;&amp; {{link}} {{segredo}}');
    expect(html).not.toContain('<img');
    expect(text).toContain(nome);
  });

  it('o do envio jurídico diz que ele abriu, e só o lembrete que nada chegou', async () => {
    const corpo = async (abertura: string) =>
      (await prepararEmail({ tipo: 4, dados: { ...dadosDe(4), abertura }, urlBase, lugar: LUGAR_PADRAO }))
        .text;
    expect(await corpo('sim')).toContain('Você pode enviar os documentos');
    expect(await corpo('sim')).not.toContain('Ainda não recebemos');
    expect(await corpo('')).toContain('Ainda não recebemos');
  });

  it('deixa de fora o que a mensagem não traz', async () => {
    const { caminho: _, ...dados }: Record<string, string> = { ...dadosDe(8), motivo: '', recurso: '' };
    const { text } = await prepararEmail({ tipo: 8, dados, urlBase, lugar: LUGAR_PADRAO });
    expect(text).not.toContain('você pode enviar recurso');
    expect(
      (await prepararEmail({ tipo: 8, dados: dadosDe(8), urlBase, lugar: LUGAR_PADRAO })).text,
    ).toContain('você pode enviar recurso de segunda-feira');
  });

  it('põe o segredo de um endereço no caminho, e recusa sair sem um', async () => {
    const { html, text } = await prepararEmail({
      tipo: 5,
      dados: { nome: 'Ana' },
      urlBase,
      lugar: LUGAR_PADRAO,
      token: 'a-b_c',
    });
    expect(html).toContain(`href="${urlBase}/nova-senha/a-b_c"`);
    expect(text).toContain(`${urlBase}/nova-senha/a-b_c`);
    await expect(
      prepararEmail({ tipo: 6, dados: { nome: 'Ana' }, urlBase, lugar: LUGAR_PADRAO }),
    ).rejects.toThrow('token');
  });

  it('leva ao lugar do que conta (R-MSG-09)', async () => {
    const proprio = await prepararEmail({ tipo: 8, dados: dadosDe(8), urlBase, lugar: LUGAR_PADRAO });
    expect(proprio.html).toContain(`href="${urlBase}/historico-credenciamento/1/recurso"`);
    const { caminho: _, ...semCaminho } = dadosDe(9);
    const doTipo = await prepararEmail({ tipo: 9, dados: semCaminho, urlBase, lugar: LUGAR_PADRAO });
    expect(doTipo.html).toContain(`href="${urlBase}/historico-credenciamento?busca=FPR-0146%2F2026"`);
  });
});
