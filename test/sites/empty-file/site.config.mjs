export default { title: "Site", url: "https://example.com", baseUrl: "/base/" };
