import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { AssinaturaA4 } from '#app/components/assinatura-a4.tsx';
import { DocumentoA4 } from '#app/components/documento-a4.tsx';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { opcoesDaSolicitacao } from '#app/domain/demanda/queries.server/opcoes.ts';
import { ConflictError } from '#app/domain/errors.ts';
import { salvarOrganizacao } from '#app/domain/organizacao/commands.server/organizacao.ts';
import type { RespostaDoFeriado } from '#app/domain/organizacao/components/feriado-dialogo.tsx';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import {
  findLogo,
  getLugar,
  getLugarImpresso,
  getOrganizacao,
  lerZona,
} from '#app/domain/organizacao/queries.server/organizacao.ts';
import { dadosDaOrganizacao } from '#app/domain/organizacao/schema.ts';
import { fixarZona, instanteDe, zona } from '#app/lib/dates.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import { ComLugar } from '#app/lib/use-lugar.ts';
import * as manifesto from '#app/routes/publico/manifesto.ts';
import * as logo from '#app/routes/publico/logo.ts';
import * as tela from '#app/routes/adm/organizacao/tela.tsx';
import { prepararEmail } from '#emails/index.ts';
import { lugarDaPagina } from '#app/web/lugar.server.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const now = instanteDe('2027-03-02', '10:00');
let administrador: UsuarioAtor;
const ctx = () => testCtx(database, { now, actor: administrador });

const MATO_GROSSO = {
  sigla: 'Rural MT',
  nome: 'Instituto Rural de Mato Grosso',
  uf: 'MT',
  municipio: 'Cuiabá',
  zona: 'America/Cuiaba',
  assinaturas: 'Comissão\nInstituto Rural',
  assinaturasDaDecisao: 'Superintendência',
  contato: 'fale@rural.example',
};
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>');
const dados = (mais: Partial<typeof MATO_GROSSO> = {}) =>
  dadosDaOrganizacao.parse({ ...MATO_GROSSO, ...mais });
const comoEra = async () => {
  const { assinaturas, assinaturasDaDecisao, ...resto } = await getOrganizacao(ctx());
  return {
    ...resto,
    assinaturas: assinaturas.join('\n'),
    assinaturasDaDecisao: assinaturasDaDecisao.join('\n'),
  };
};

beforeEach(async () => {
  administrador = await criarUsuario(testCtx(database, { now }), { grupos: ['administrador'], cpf: null });
  await criarReferencia(testCtx(database, { now }));
  await database.db.estado.createMany({ data: [{ uf: 'MT', nome: 'Mato Grosso' }], skipDuplicates: true });
  const capitais = [
    { codigoIbge: '5103403', codMunicipio: '03403', uf: 'MT', nome: 'Cuiabá' },
    { codigoIbge: '5208707', codMunicipio: '08707', uf: 'GO', nome: 'Goiânia' },
  ];
  await database.db.municipio.createMany({ data: capitais, skipDuplicates: true });
});

describe('uma instalação (R-ORG-01)', () => {
  it('que ninguém configurou diz o que o código diz de partida', async () => {
    const { versao: _versao, atualizadaEm: _em, atualizadaPor: _por, ...lugar } = await getOrganizacao(ctx());
    expect(lugar).toEqual(LUGAR_PADRAO);
    expect(await lugarDaPagina()).toEqual({});
    expect((await getFeriados(ctx()))('2027-10-28')).toBe('Dia do Servidor Público');
  });

  it('de outro estado começa sem tocar no código: nome, papel, e-mail, feriados, municípios e fuso', async () => {
    await salvarOrganizacao(ctx(), { versao: 1, dados: dados(), logo: SVG });
    const lugar = await getLugar(ctx());
    expect(lugar).toMatchObject({ sigla: 'Rural MT', uf: 'MT', logo: '/organizacao/logo?v=2' });
    // A page says only what is otherwise, and is drawn as the organisation is.
    const daPagina = await lugarDaPagina();
    expect({ ...LUGAR_PADRAO, ...daPagina }).toEqual(lugar);
    expect(daPagina).not.toHaveProperty('assinaturasDaDecisao');
    expect((await getFeriados(ctx()))('2027-10-28')).toBeNull();

    const impresso = await getLugarImpresso(ctx());
    const papel = renderToStaticMarkup(
      createElement(
        ComLugar,
        { value: impresso },
        createElement(DocumentoA4, {
          titulo: 'Relatório',
          children: createElement(AssinaturaA4, { dia: '2027-03-02' }),
        }),
      ),
    );
    for (const texto of [
      'Rural MT',
      'Instituto Rural de Mato Grosso',
      'Cuiabá, 2 de março de 2027.',
      'data:image/svg+xml;base64',
    ])
      expect(papel).toContain(texto);
    expect(papel).not.toContain('Goiânia');

    const { html, text } = await prepararEmail({
      ...{ tipo: 5, dados: { nome: 'Ana' }, urlBase: 'https://portal.example', token: 't', lugar },
    });
    expect([text.startsWith('Rural MT'), html.includes('Instituto Rural de Mato Grosso')]).toEqual([
      true,
      true,
    ]);
    expect(text).toContain('Dúvidas: fale@rural.example');

    const { municipios } = await opcoesDaSolicitacao(ctx(), 'at', null);
    expect(municipios.map(({ rotulo }) => rotulo)).toEqual(['Cuiabá-MT']);
    const { rows } = await database.pool.query<{ zona: string }>('select zona_da_casa() as zona');
    expect(rows).toEqual([{ zona: 'America/Cuiaba' }]);
    expect(await lerZona(ctx())).toBe(true);
    expect(zona()).toBe('America/Cuiaba');
    fixarZona(LUGAR_PADRAO.zona);

    const instalavel = await chamar(manifesto.loader, { url: '/manifest.webmanifest' });
    expect(instalavel.headers.get('content-type')).toBe('application/manifest+json');
    expect(instalavel.dados).toMatchObject({
      name: 'Rural MT: Portal de Credenciamento',
      short_name: 'Rural MT',
      description: 'Instituto Rural de Mato Grosso',
    });
    const ETag = instalavel.headers.get('etag') ?? '';
    const deNovo = { url: '/manifest.webmanifest', headers: { 'If-None-Match': ETag } };
    expect((await chamar(manifesto.loader, deNovo)).status).toBe(304);

    const servido = await chamar(logo.loader, { url: '/organizacao/logo' });
    expect(servido.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(servido.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from((await findLogo(ctx()))?.bytes ?? []).equals(SVG)).toBe(true);
    const registro = await database.db.auditoria.findFirstOrThrow({ where: { acao: 'organizacao.salvar' } });
    expect(registro).toMatchObject({
      atorId: administrador.id,
      dados: { depois: { uf: 'MT' }, logo: 'image/svg+xml' },
    });
  });

  it('quem viu uma versão antiga não a grava; salvar o que já está não faz versão', async () => {
    const atual = await getOrganizacao(ctx());
    await expect(salvarOrganizacao(ctx(), { versao: atual.versao - 1, dados: dados() })).rejects.toThrow(
      ConflictError,
    );
    const iguais = dadosDaOrganizacao.parse(await comoEra());
    expect(await salvarOrganizacao(ctx(), { versao: atual.versao, dados: iguais })).toEqual({ mudou: false });
    expect((await getOrganizacao(ctx())).versao).toBe(atual.versao);
  });

  it('o que não existe, ou age, é recusado no seu campo', async () => {
    const salvar = (mais: Partial<typeof MATO_GROSSO>, bytes?: Uint8Array) =>
      salvarOrganizacao(ctx(), { versao: null, dados: dados(mais), logo: bytes });
    await expect(salvar({ uf: 'ZZ' })).rejects.toMatchObject({ field: 'uf' });
    await expect(salvar({ municipio: 'Atlântida' })).rejects.toMatchObject({ field: 'municipio' });
    await expect(salvar({}, Buffer.from('<svg onload="x()"></svg>'))).rejects.toMatchObject({
      field: 'logo',
    });
    expect(dadosDaOrganizacao.safeParse({ ...MATO_GROSSO, zona: 'Europe/Lisbon' }).success).toBe(false);
    expect(dadosDaOrganizacao.safeParse({ ...MATO_GROSSO, assinaturas: ' \n ' }).success).toBe(false);
  });
});

describe('a tela e o comando', () => {
  it('a tela grava, volta com o que foi digitado, e avisa que o fuso pede reiniciar', async () => {
    const cookie = await sessaoPara(testCtx(database, { now: new Date() }), administrador);
    const { dados: dadosDaTela } = await chamar(tela.loader, { url: '/adm/organizacao', cookie });
    const versao = String(dadosDaTela.organizacao.versao);
    const form = { ...MATO_GROSSO, nome: '', versao };
    const recusada = await chamar(tela.action, { url: '/adm/organizacao', cookie, form });
    const { erros, valores } = recusada.dados as RespostaDoFeriado;
    expect([recusada.status, Object.keys(erros), valores.sigla]).toEqual([422, ['nome'], 'Rural MT']);
    const envio = new FormData();
    for (const [nome, valor] of Object.entries({ ...MATO_GROSSO, sigla: 'IRMT', versao }))
      envio.append(nome, valor);
    envio.append('logo', new File([SVG], 'x.png'));
    expect((await chamar(tela.action, { url: '/adm/organizacao', cookie, form: envio })).destino).toBe(
      '/adm/organizacao',
    );
    expect(await getOrganizacao(ctx())).toMatchObject({ sigla: 'IRMT', uf: 'MT' });
    const velha = await chamar(tela.action, {
      url: '/adm/organizacao',
      cookie,
      form: { ...MATO_GROSSO, versao },
    });
    expect(velha.status).toBe(409);
  });

  it('o comando mostra, muda um campo e deixa os outros, e diz o campo errado', async () => {
    const mudado = await rodarCli(database, ['configurar', '--contato', 'outro@rural.example', '--json']);
    expect(JSON.parse(mudado.saida)).toMatchObject({
      mudou: true,
      sigla: 'IRMT',
      contato: 'outro@rural.example',
    });
    const errado = await rodarCli(database, ['configurar', '--zona', 'Lua']);
    expect([errado.codigo, errado.erros]).toEqual([2, expect.stringContaining('--zona: ')]);
    const simulado = await rodarCli(database, ['configurar', '--sigla', 'X', '--simular']);
    expect(simulado.saida).toContain('organizacao: 1 a alterar');
    expect((await getOrganizacao(ctx())).sigla).toBe('IRMT');
  });
});

describe('depois que há demandas (R-ORG-01)', () => {
  it('o fuso não muda, e o estado não muda com demandas nos seus municípios', async () => {
    const daqui = dadosDaOrganizacao.parse({
      ...(await comoEra()),
      uf: 'GO',
      municipio: 'Goiânia',
      zona: LUGAR_PADRAO.zona,
    });
    await salvarOrganizacao(ctx(), { versao: null, dados: daqui });
    await criarDemanda(testCtx(database, { now }), { areaAtuacao: 'at' });
    await expect(
      salvarOrganizacao(ctx(), { versao: null, dados: { ...daqui, zona: 'America/Cuiaba' } }),
    ).rejects.toMatchObject({ field: 'zona' });
    await expect(
      salvarOrganizacao(ctx(), { versao: null, dados: { ...daqui, uf: 'MT', municipio: 'Cuiabá' } }),
    ).rejects.toMatchObject({ field: 'uf' });
    await salvarOrganizacao(ctx(), { versao: null, dados: { ...daqui, nome: 'Outro nome' } });
    expect((await getLugar(ctx())).nome).toBe('Outro nome');
  });
});
